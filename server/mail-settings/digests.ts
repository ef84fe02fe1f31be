import { sql } from 'kysely';
import type { MailKind } from '../../contract/mailKinds';
import { transact, type Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { groupBy } from '../group-by';
import type { Loop } from '../loops';
import { lineFor } from '../mail/line';
import type { Line } from '../mail/mail';
import { queueMail } from '../mail/queue';
import { paymentsWithParties } from '../payments/parties';
import { isToDecideBy } from '../payments/payment-row';
import type { Services } from '../services';
import { nextAtHour } from '../time-zones';
import { digestMail, type DigestEntry } from './digest-mail';

const EVERY_MS = 1000;
/** Members at once. */
const BATCH = 20;

/**
 * Sends the digests that are due. The lock on the settings and one transaction for the entries, the mail and the next
 * time send each exactly once, with any number of processes.
 */
export function digestLoop(services: Services): Loop {
  return {
    name: 'digests',
    everyMs: EVERY_MS,
    async run() {
      while ((await sendDigests(services)) === BATCH);
    },
  };
}

/** @returns the number of members whose time has come */
const sendDigests = ({ db }: Services): Promise<number> =>
  transact(db, async (trx) => {
    const due = await trx
      .selectFrom('mail_settings')
      .innerJoin('users', 'users.id', 'mail_settings.user_id')
      .select(['user_id', 'digest_hour', 'time_zone', 'email', 'full_name', sql<Date>`now()`.as('now')])
      .where('digest_at', '<=', sql<Date>`now()`)
      .orderBy('digest_at')
      .limit(BATCH)
      .forUpdate('mail_settings')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    for (const { user_id, digest_hour, time_zone, now } of due)
      await trx
        .updateTable('mail_settings')
        .set({ digest_at: nextAtHour(time_zone, digest_hour, now) })
        .where('user_id', '=', user_id)
        .execute();
    const entries = groupBy(
      await takeEntries(
        trx,
        due.map(({ user_id }) => user_id),
      ),
      ({ userId }) => userId,
    );
    await queueMail(
      trx,
      due.flatMap(({ user_id, email, full_name }) => {
        const own = entries.get(user_id);
        return own ? [digestMail(email, full_name, own)] : [];
      }),
    );
    return due.length;
  });

interface EntryRow {
  readonly user_id: string;
  readonly kind: MailKind;
  readonly payment_id: string;
  readonly line: string;
  readonly words: Omit<Line, 'message'> | null;
  readonly path: string;
}

/** Deletes the entries of these members whose time has come. @returns those that are still true, the latest about each payment */
async function takeEntries(
  trx: Transaction,
  userIds: readonly string[],
): Promise<(DigestEntry & { userId: string })[]> {
  const rows = await runPrepared(
    trx,
    sql<EntryRow>`
      with entry as (
        delete from digest_entries where user_id = any(${userIds})
          -- Banned receivers cannot decide; they are told after the ban.
          and (kind not in ('proofs', 'reminders')
            or not exists (select from users where users.id = digest_entries.user_id and is_banned))
        returning *
      )
      select entry.user_id, entry.kind, entry.payment_id, entry.line, entry.words, entry.path
      from entry join payments on payments.id = entry.payment_id
      where (select max(id) from payment_history where payment_id = payments.id) is not distinct from entry.step_id
        and not exists (select from settlement_outcomes where settlement_outcomes.proposal_id = entry.proposal_id)
        and (entry.kind not in ('proofs', 'reminders') or ${isToDecideBy(sql`entry.user_id`)})
      order by entry.id`,
  );
  const latest = new Map(rows.map((row) => [`${row.user_id} ${row.payment_id}`, row]));
  const ofPayment = groupBy(latest.values(), ({ payment_id }) => payment_id);
  const payments = await paymentsWithParties(trx, [...ofPayment.keys()]);
  // In the order of the payments: the first to end comes first.
  return payments.flatMap((payment) =>
    ofPayment.get(payment.id)!.map(({ user_id, kind, line, words, path }) => ({
      userId: user_id,
      payment,
      line: (speaker) => (words ? lineFor({ message: line, ...words }, speaker) : line),
      path,
      isToDecide: kind === 'proofs' || kind === 'reminders',
    })),
  );
}
