import { sql } from 'kysely';
import { transact, type Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Loop } from '../loops';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { proofsMail } from './mails';
import { paymentsWithParties } from './parties';
import { stepsWith } from './payment-row';

const EVERY_MS = 1000;
/** Receivers at once. */
const BATCH = 20;
const MINUTES_BETWEEN_MAILS = 10;

/**
 * Mails receivers about new proofs, because silence means approval: at once, and then at most every ten minutes about
 * all that have arrived. The mail waits while the receiver is banned, and until they have confirmed their email. A loop
 * rather than the proof's own transaction, which must not wait for the receiver's row. Several processes may run it at
 * once: each takes the receivers it can lock.
 */
export function proofMailLoop(services: Services): Loop {
  return {
    name: 'mails about proofs',
    everyMs: EVERY_MS,
    async run() {
      while ((await mailReceivers(services)) === BATCH);
    },
  };
}

/** @returns the number of receivers that were due; 0 if others had locked all their payments */
function mailReceivers({ db }: Services): Promise<number> {
  return transact(db, async (trx) => {
    const due = await trx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('payments').select('receiver_id').where('receiver_told', '=', sql.lit(false)),
      )
      .where(
        sql<boolean>`(coalesce(proofs_mailed_at <= now() - make_interval(mins => ${MINUTES_BETWEEN_MAILS}), true)
          -- For the digest, which may be due any minute.
          or exists (select from mail_settings where user_id = users.id and kinds ->> 'proofs' = 'daily'))`,
      )
      .where('is_banned', '=', sql.lit(false))
      .where(sql<boolean>`email_confirmed_at is not null`)
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const receiverIds = due.map(({ id }) => id);
    const proofs = await trx
      .updateTable('payments')
      .set({ receiver_told: true })
      // Skips locked payments, since others lock payments before users; the next run mails about them.
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payments')
          .select('id')
          .where('receiver_id', 'in', receiverIds)
          .where('receiver_told', '=', sql.lit(false))
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'status'])
      .execute();
    if (proofs.length === 0) return 0;
    const waiting = proofs.filter(({ status }) => status === 'submitted').map(({ id }) => id);
    const payments = (await paymentsWithParties(trx, waiting)).filter(
      ({ receiver_deleted_at }) => receiver_deleted_at === null,
    );
    const mailed = receiverIds.filter((id) => payments.some(({ receiver_id }) => receiver_id === id));
    if (mailed.length === 0) return due.length;
    await queueMail(
      trx,
      mailed.map((id) => proofsMail(payments.filter(({ receiver_id }) => receiver_id === id))),
    );
    await trx
      .updateTable('users')
      .set({ proofs_mailed_at: sql<Date>`clock_timestamp()` })
      .where('id', 'in', mailed)
      .execute();
    return due.length;
  });
}

/** Of these payments, those whose receiver was mailed about proofs after the latest one was sent. */
export async function toldOfProof(
  trx: Transaction,
  paymentUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const told = await runPrepared(
    trx,
    sql<{ id: string }>`
      select payments.id from payments join users as receiver on receiver.id = payments.receiver_id
      where payments.id = any(${paymentUuids}) and receiver.proofs_mailed_at >= (
        select max(at) from payment_history
        where payment_id = payments.id and transition in (${stepsWith('set')}))`,
  );
  return new Set(told.map(({ id }) => id));
}
