import { sql } from 'kysely';
import type { PaymentStatus } from '../../contract/payment';
import type { Db } from '../db/client';
import type { PushMessagesTable, PushWords } from '../db/schema';
import { runPrepared } from '../db/statement';
import { isToDecideBy } from '../payments/payment-row';

/** A message to a device with what is true of its subject now. */
export interface WaitingMessage {
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

/** The most that is read at once: of what is due, and of what is shown, which for an administrator may be the chat of weeks. */
const MOST_DUE = 500;
const MOST_SHOWN = 1000;

/** What is due to a device or shown there, the earliest first. */
export const messagesOf = (db: Db, deviceId: string, userId: string): Promise<WaitingMessage[]> =>
  runPrepared(
    db,
    sql<WaitingMessage>`
      select message.id, message.kind, message.subject, message.room_id, message.room_seq, message.words, message.at,
        message.due_at <= now() as is_due, message.sent_at, message.tag, message.payment_id, announcements.title,
        payments.reference, payments.status, payments.amount_cents, payments.expires_at, payments.window_paused_at,
        payments.corrected_at, payer.full_name as payer_name,
        coalesce(case message.kind
          when 'proofs' then ${isToDecide}
          -- It says how much time is left, of which none passes while the window stands still.
          when 'reminders' then ${isToDecide} and payments.window_paused_at is null
          when 'messages' then message.room_seq > coalesce(chat_reads.last_read_seq, 0)
            and (message.sent_at is not null or ${isOfToday})
          when 'announcements' then announcements.id is not null and ${isOfToday}
          else ${isOfToday}
        end, false) as is_current
      from (
        -- The oldest first, as a later one replaces them. The others are due again in the next turn.
        (select * from push_messages
          where device_id = ${deviceId} and user_id = ${userId} and sent_at is null and due_at <= now()
          order by due_at, id limit ${sql.lit(MOST_DUE)})
        union all
        (select * from push_messages
          where device_id = ${deviceId} and user_id = ${userId} and sent_at is not null
          order by id desc limit ${sql.lit(MOST_SHOWN)})
      ) as message
      -- One row of each, so that no plan reads a whole table instead.
      left join lateral (select * from payments where id = message.payment_id limit 1) as payments on true
      left join lateral (select full_name from users where id = payments.payer_id limit 1) as payer on true
      left join lateral (select last_read_seq from chat_reads
        where room_id = message.room_id and user_id = message.user_id limit 1) as chat_reads on true
      left join lateral (select id, title from announcements
        where id = case message.kind when 'announcements' then substr(message.subject, 14)::uuid end limit 1)
        as announcements on true
      order by message.id`,
  );

const isToDecide = isToDecideBy(sql`message.user_id`);
const isOfToday = sql`message.at > now() - interval '1 day'`;
