import { sql } from 'kysely';
import { transact } from '../db/client';
import type { Loop } from '../loops';
import { queueMail } from '../mail/queue';
import { queueToDecide } from '../push/queue';
import type { Services } from '../services';
import { reminderMail } from './mails';
import { paymentsWithParties } from './parties';
import { noticeFor } from './send-notices';

const EVERY_MS = 1000;
const BATCH = 100;

/**
 * SQL of the receiver's next reminder for a submitted payment; null if none is left. Reminders are due when half and nine
 * tenths of the window have passed, and fifteen minutes before its end if that is later. The window keeps the length that
 * it had when it started; pauses make it end later, not longer.
 */
export const nextReminder = sql<Date | null>`(
  select min(expires_at - lead)
  from (select expires_at - window_started_at - window_paused_ms * interval '1 millisecond' as length) as lengths,
    lateral (values (length / 2), (length / 10), (least(length / 10, interval '15 minutes'))) as leads (lead)
  where expires_at - lead > clock_timestamp()
)`;

/**
 * Reminds receivers of waiting payments, by email and in the app (docs/adr/0013). Several processes may run it at once:
 * each takes the rows it can lock and sets their next reminder in the mail's transaction. After a downtime only the
 * latest missed reminder is sent.
 */
export function reminderLoop(services: Services): Loop {
  return {
    name: 'reminders',
    everyMs: EVERY_MS,
    async run() {
      while ((await remindReceivers(services)) === BATCH);
    },
  };
}

/** @returns the number of payments that were due */
function remindReceivers({ db, publisher }: Services): Promise<number> {
  return transact(db, async (trx, afterCommit) => {
    const due = await trx
      .updateTable('payments')
      .set({ remind_at: nextReminder })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payments')
          .select('id')
          .where('status', '=', sql.lit('submitted'))
          .where('window_paused_at', 'is', null)
          .where('remind_at', '<=', sql<Date>`now()`)
          .orderBy('remind_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning([
        'id',
        sql<number>`extract(epoch from expires_at - clock_timestamp())::float8 * 1000`.as('msLeft'),
      ])
      .execute();
    const msLeft = new Map(due.map((row) => [row.id, row.msLeft]));
    // Payments past their window are left to the approval sweep.
    const waiting = due.filter((row) => row.msLeft > 0).map(({ id }) => id);
    if (waiting.length === 0) return due.length;
    const payments = await paymentsWithParties(trx, waiting);
    await queueToDecide(trx, 'reminders', waiting);
    await queueMail(
      trx,
      payments.map((payment) => reminderMail(payment, msLeft.get(payment.id) ?? 0)),
    );
    afterCommit(() =>
      publisher.notices(payments.map((payment) => noticeFor(payment, 'receiver', { kind: 'reminder' }))),
    );
    return due.length;
  });
}
