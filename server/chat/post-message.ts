import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Message } from '../../contract/wire';
import { byShape } from '../http/by-shape';
import { notFound } from '../http/errors';
import { isoTime } from '../http/json-page';
import { answerBefore, isKeyTaken, type OnceKey } from '../http/once';
import { callerAlone, callersStatement, type Read } from '../http/read-route';
import { isUuid } from '../http/validate';
import type { Services } from '../services';
import { isMemberSql, memberJson, messageMembersJson, NOBODYS_ROOM, ROOM_NOT_FOUND } from './room';

export interface NewMessage {
  readonly roomId: string;
  readonly content: string;
}

interface StoredRow {
  /** As on the wire, with the content as the database took it; null where the caller is no member. */
  readonly message: Message | null;
  readonly parties: string[] | null;
}

/**
 * Checks who is calling and the membership, takes the room's next number and stores the message, with the key of its
 * request if there is one, all in one statement: the room's row is locked while its number is taken, so that the numbers
 * of a room have no holes and grow with the time.
 */
const storing = byShape(({ isKeyed }: { isKeyed: boolean }) =>
  callersStatement<StoredRow>()(
    { id: 'uuid', roomId: 'uuid', content: 'text', route: 'text', key: 'text', fingerprint: 'text' },
    ({ id, roomId, content, route, key, fingerprint, userId }) => ({
      ctes: [
        // clock_timestamp, because now() is the start of the transaction, before it waited for the lock
        sql`numbered as (
          update chat_rooms
          set last_seq = last_seq + 1, last_message_at = greatest(clock_timestamp(), last_message_at)
          from caller
          where chat_rooms.id = ${roomId} and caller.scope = 'full' and ${isMemberSql(userId, sql`caller.is_admin`)}
          returning chat_rooms.id, payer_id, receiver_id, last_seq as seq, last_message_at as at)`,
        sql`stored as (
          insert into messages (id, room_id, seq, sender_id, content, created_at)
          select ${id}, numbered.id, seq, ${userId}, ${content}, at from numbered)`,
        sql`own as (
          insert into chat_senders (room_id, user_id, messages)
          select id, ${userId}, 1 from numbered
          on conflict (room_id, user_id) do update set messages = chat_senders.messages + 1)`,
        sql`shown as (
          select json_build_array(payer_id, receiver_id) as parties, json_build_object(
            '_id', ${id},
            'chatRoom', numbered.id,
            'seq', seq,
            'content', ${content},
            'createdAt', ${isoTime(sql`at`)},
            'sender', ${memberJson('sender')},
            'members', ${messageMembersJson('numbered')}) as message
          from numbered join users as sender on sender.id = ${userId})`,
        ...(isKeyed
          ? [
              sql`kept as (
                insert into idempotency_keys (user_id, route, key, fingerprint, answer)
                select ${userId}, ${route}, ${key}, ${fingerprint}, message::jsonb from shown)`,
            ]
          : []),
      ],
      columns: sql`(select message from shown) as message, (select parties from shown) as parties`,
    }),
  ),
);

/**
 * Stores a message of whoever is calling, once per `onceKey`, and tells the members after the commit.
 * @throws HttpError 404 for a room of which the caller is not a member.
 */
export async function postMessage(
  { db, publisher }: Pick<Services, 'db' | 'publisher'>,
  read: Read,
  { roomId, content }: NewMessage,
  onceKey?: OnceKey,
): Promise<Message> {
  const key = onceKey ?? { route: '', key: '', fingerprint: '' };
  const input = { id: v7(), roomId: isUuid(roomId) ? roomId : NOBODYS_ROOM, content, ...key };
  try {
    const { message, parties } = await read(storing({ isKeyed: onceKey !== undefined }), input);
    if (!message || !parties) throw notFound(ROOM_NOT_FOUND);
    publisher.newMessage(message, parties);
    return message;
  } catch (error) {
    if (!onceKey || !isKeyTaken(error)) throw error;
    // Nothing was stored: the message came before.
    await read(callerAlone, {});
    const before = await answerBefore<Message>(db, onceKey);
    return before ?? postMessage({ db, publisher }, read, { roomId, content }, onceKey);
  }
}
