import { sql } from 'kysely';
import type { PaymentStatus } from '../../contract/payment';
import type { Db } from '../db/client';
import type { PushMessagesTable, PushWords } from '../db/schema';
import { runPrepared } from '../db/statement';

/** A message to a device with what is true of its subject now. */
export interface MessageRow {
  readonly id: number;
  readonly kind: PushMessagesTable['kind'];
  readonly subject: string;
  readonly room_id: string | null;
  readonly room_seq: number | null;
  readonly words: PushWords | null;
  readonly at: Date;
  readonly is_due: boolean;
  readonly sent_at: Date | null;
  readonly tag: string | null;
  /** Of a payment to decide. */
  readonly payment_id: string | null;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly expires_at: Date | null;
  readonly window_paused_at: Date | null;
  readonly corrected_at: Date | null;
  readonly payer_name: string;
  /** Whether the member still has to know it. */
  readonly is_current: boolean;
  /** Of an announcement. */
  readonly title: string | null;
}

/** All that is due to a device or shown there, the earliest first. */
export const messagesOf = (db: Db, deviceId: string, userId: string): Promise<MessageRow[]> =>
  runPrepared(
    db,
    sql<MessageRow>`
      select message.id, message.kind, message.subject, message.room_id, message.room_seq, message.words, message.at,
        message.due_at <= now() as is_due, message.sent_at, message.tag, message.payment_id, announcements.title,
        payments.reference, payments.status, payments.amount_cents, payments.expires_at, payments.window_paused_at,
        payments.corrected_at, payer.full_name as payer_name,
        coalesce(case message.kind
          when 'proofs' then ${isToDecide}
          when 'reminders' then ${isToDecide} and payments.window_paused_at is null
          when 'messages' then message.room_seq > coalesce(chat_reads.last_read_seq, 0)
            and (message.sent_at is not null or ${isOfToday})
          when 'announcements' then announcements.id is not null and ${isOfToday}
          else ${isOfToday}
        end, false) as is_current
      -- What is due comes first, so that it is never cut off.
      from (select * from push_messages where device_id = ${deviceId} and user_id = ${userId}
        order by (sent_at is null and due_at <= now()) desc, id desc limit 1000) as message
      left join payments on payments.id = message.payment_id
      left join users as payer on payer.id = payments.payer_id
      left join chat_reads on chat_reads.room_id = message.room_id and chat_reads.user_id = message.user_id
      left join announcements
        on message.kind = 'announcements' and 'announcement ' || announcements.id = message.subject
      order by message.id`,
  );

const isToDecide = sql`payments.status = 'submitted' and payments.receiver_id = message.user_id
  and (payments.window_paused_at is not null or payments.expires_at > now())`;
const isOfToday = sql`message.at > now() - interval '1 day'`;
