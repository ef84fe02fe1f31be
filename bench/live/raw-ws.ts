/**
 * The limit of a chat: whoever is connected gets each message, and nobody is asked who they are. With DATABASE_URL it
 * stores each message before, by one bare statement.
 */
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';
import type { Message } from '../../contract/wire';
import { BROKER } from '../seed/people';
import { listenForMessages } from './messages';

const { DATABASE_URL } = process.env;
const pool = DATABASE_URL ? new Pool({ connectionString: DATABASE_URL }) : undefined;

/** Far behind the numbers that are there, so that the product's next ones stay free. */
const AHEAD = 1_000_000;
const latest = pool
  ?.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from messages')
  .then(({ rows }) => rows[0]!.seq);

const store = async ({ _id, chatRoom, seq, content }: Message) =>
  pool?.query({
    name: 'store',
    text: 'insert into messages (id, room_id, seq, sender_id, content) values ($1, $2, $3, $4, $5)',
    values: [_id, chatRoom, (await latest)! + AHEAD + seq, BROKER, content],
  });

const server = listenForMessages(async (message) => {
  if (pool) await store(message);
  const text = JSON.stringify(['newMessage', message]);
  for (const client of sockets.clients) client.send(text);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
