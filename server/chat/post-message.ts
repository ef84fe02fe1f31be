import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Member, Message } from '../../contract/wire';
import { transact, type AfterCommit } from '../db/client';
import { runOn, statement, type Run } from '../db/statement';
import { notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { isUuid } from '../http/validate';
import type { Publisher } from '../realtime/publisher';
import type { Services } from '../services';
import { isAdminSql, isMemberSql, memberJson, messageMembersJson, ROOM_NOT_FOUND } from './room';

interface NewMessage {
  readonly roomId: string;
  readonly senderId: string;
  readonly content: string;
}

interface StoredMessage {
  readonly seq: number;
  readonly at: Date;
  /** As the database took it: not every text that JavaScript can hold is one. */
  readonly content: string;
  readonly sender: Member;
  readonly members: Message['members'];
  readonly parties: string[];
}

/**
 * Checks the membership, takes the room's next number and stores the message, all in one statement: the room's row is
 * locked while its number is taken, so that the numbers of a room have no holes and grow with the time.
 */
const storeMessage = statement<StoredMessage>()(
  { id: 'uuid', roomId: 'uuid', senderId: 'uuid', content: 'text' },
  ({ id, roomId, senderId, content }) => sql`
    with numbered as (
      -- clock_timestamp, because now() is the start of the transaction, before it waited for the lock
      update chat_rooms
      set last_seq = last_seq + 1, last_message_at = greatest(clock_timestamp(), last_message_at)
      where chat_rooms.id = ${roomId}
        and ${isMemberSql(senderId, isAdminSql(senderId))}
      returning id, payer_id, receiver_id, last_seq as seq, last_message_at as at
    ), stored as (
      insert into messages (id, room_id, seq, sender_id, content, created_at)
      select ${id}, numbered.id, seq, ${senderId}, ${content}, at from numbered
    ), own as (
      insert into chat_senders (room_id, user_id, messages)
      select id, ${senderId}, 1 from numbered
      on conflict (room_id, user_id) do update set messages = chat_senders.messages + 1
    )
    select seq, at, ${content} as content, ${memberJson('sender')} as sender,
      ${messageMembersJson('numbered')} as members, json_build_array(payer_id, receiver_id) as parties
    from numbered join users as sender on sender.id = ${senderId}`,
);

/**
 * Stores a message, once per `onceKey`, and tells the members after the commit.
 * @throws HttpError 404 for a room of which the sender is not a member.
 */
export async function postMessage(
  { db, run, publisher }: Services,
  message: NewMessage,
  onceKey?: OnceKey,
): Promise<Message> {
  // One statement is a transaction by itself.
  if (!onceKey) return store(run, message, (tell) => tell(), publisher);
  return transact(db, (trx, afterCommit) =>
    once(trx, onceKey, () =>
      store((made, input) => runOn(trx, made, input), message, afterCommit, publisher),
    ),
  );
}

async function store(
  run: Run,
  { roomId, senderId, content }: NewMessage,
  afterCommit: AfterCommit,
  publisher: Publisher,
): Promise<Message> {
  const id = v7();
  const [stored] = isUuid(roomId) ? await run(storeMessage, { id, roomId, senderId, content }) : [];
  if (!stored) throw notFound(ROOM_NOT_FOUND);
  const { at, parties, ...shown } = stored;
  const message: Message = { _id: id, chatRoom: roomId, createdAt: at.toISOString(), ...shown };
  afterCommit(() => publisher.newMessage(message, parties));
  return message;
}
