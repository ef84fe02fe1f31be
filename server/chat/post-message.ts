import { sql } from 'kysely';
import { v7 } from 'uuid';
import { MESSAGES_MAX } from '../../contract/limits';
import { said } from '../../contract/translate';
import type { Message } from '../../contract/wire';
import { isUuid } from '../../contract/uuid';
import { noteMessage } from '../cases/note-answers';
import { transact, type Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { conflict, notFound, sessionEnded } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { queueMessage } from '../push/queue';
import { messageWords } from '../push/words';
import type { Services } from '../services';
import { claimUpload } from '../uploads/claim-upload';
import { receiptLinks } from '../uploads/receipts';
import { presentMessage } from './message';
import { findRoom, namedMembers, ROOM_NOT_FOUND, type MemberRow } from './room';

interface NewMessage {
  readonly roomId: string;
  readonly content: string;
  /** The URL of an upload. */
  readonly image?: string | null;
}

/**
 * Stores a user's message, once per `onceKey`, and tells the members after the commit.
 * @throws HttpError 404 if the user is not a member of the room; 401 if they have just deleted their account; 409 if they
 * have sent too many there; 422 if the image was not uploaded here or exceeds their quota.
 */
export function postMessage(
  { config, db, publisher }: Pick<Services, 'config' | 'db' | 'publisher'>,
  userId: string,
  { roomId, content, image }: NewMessage,
  onceKey?: OnceKey,
): Promise<Message> {
  return transact(db, async (trx, afterCommit) => {
    // Same lock order as account deletion (user, then rooms), to avoid deadlock.
    const sender = await holdSender(trx, userId);
    if (!sender) throw sessionEnded();
    const room = isUuid(roomId) ? await findRoom(trx, roomId, userId) : undefined;
    if (!room) throw notFound(ROOM_NOT_FOUND);
    return once(trx, onceKey, async () => {
      const imageFileId = await claimUpload(trx, config, userId, image, 'message', 'image');
      const input = { id: v7(), roomId, userId, content, imageFileId };
      const [stored] = await store(trx, input);
      if (!stored) throw notFound(ROOM_NOT_FOUND);
      if (config.rateLimit && stored.messages > MESSAGES_MAX) throw tooManyMessages();
      await noteMessage(trx, roomId, userId);
      await queueMessage(trx, {
        roomId,
        roomSeq: stored.seq,
        senderId: userId,
        words: messageWords(roomId, room.paymentId, sender.full_name),
      });
      const { payer_id, receiver_id, ...row } = stored;
      const message = presentMessage(
        {
          ...sender,
          ...row,
          id: input.id,
          room_id: roomId,
          sender_id: userId,
          image_file_id: imageFileId,
        },
        namedMembers(room),
        receiptLinks(config),
      );
      afterCommit(() => publisher.newMessage(message, [payer_id, receiver_id]));
      return message;
    });
  });
}

const tooManyMessages = () =>
  conflict(
    'too_many_messages',
    said(
      'You have sent {count} messages in this chat, which is the limit for one member. You can still read it. For anything else, please write to support.',
      { count: MESSAGES_MAX },
    ),
  );

const holdSender = (trx: Transaction, userId: string): Promise<MemberRow | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar_file_id'])
    .select(sql<boolean>`admin_role is not null`.as('is_staff'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

interface StoredMessage {
  readonly id: string;
  readonly roomId: string;
  readonly userId: string;
  readonly content: string;
  readonly imageFileId: string | null;
}

interface StoredRow {
  readonly seq: number;
  /** How many the sender has sent in the room, with this one. */
  readonly messages: number;
  /** As the database stored it. */
  readonly content: string;
  readonly created_at: Date;
  readonly payer_id: string;
  readonly receiver_id: string;
}

/**
 * Stores the message under the room's next number. The room's row is locked until the commit, so that a room's numbers
 * have no gaps and follow the order in time.
 */
const store = (
  trx: Transaction,
  { id, roomId, userId, content, imageFileId }: StoredMessage,
): Promise<StoredRow[]> =>
  runPrepared(
    trx,
    sql<StoredRow>`
    with numbered as (
      -- clock_timestamp, because now() is the start of the transaction, before it waited for the lock
      update chat_rooms
      set last_seq = last_seq + 1, last_message_at = greatest(clock_timestamp(), last_message_at)
      where id = ${roomId}
      returning id, payer_id, receiver_id, last_seq as seq, last_message_at as at
    ), counted as (
      insert into chat_senders (room_id, user_id, messages) select id, ${userId}::uuid, 1 from numbered
      on conflict (room_id, user_id) do update set messages = chat_senders.messages + 1
      returning messages
    ), stored as (
      insert into messages (id, room_id, seq, sender_id, content, image_file_id, created_at)
      select ${id}::uuid, id, seq, ${userId}::uuid, ${content}, ${imageFileId}::uuid, at from numbered
      returning seq, content, created_at
    )
    select stored.seq, counted.messages, stored.content, stored.created_at, payer_id, receiver_id
    from stored, numbered, counted`,
  );
