import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '../../contract/limits';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';

/** Without I, L, O, U, 0 and 1, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Gives each of these payers a refer code of their own once all their payments are accepted (contract, "Joining"). The
 * payers' rows are locked first, always in the same order, so that of two simultaneous last acceptances the second sees
 * both, and a simultaneous rejection on appeal is seen too.
 */
export async function issueReferCodes(trx: Transaction, payerIds: readonly string[]): Promise<void> {
  const withoutCode = await runPrepared(
    trx,
    sql<{ id: string }>`
      select id from users where id = any(${payerIds}) and refer_code is null and deleted_at is null
      order by id for no key update`,
  );
  if (withoutCode.length === 0) return;

  const complete = await runPrepared(
    trx,
    sql<{ payer_id: string }>`
      select payer_id from payments where payer_id = any(${withoutCode.map(({ id }) => id)})
      group by payer_id having bool_and(status = 'accepted')`,
  );
  for (const { payer_id } of complete) await issueReferCode(trx, payer_id);
}

/**
 * Suspends a payer's refer code, because an accepted payment was rejected on appeal; members who joined by it stay.
 * `issueReferCodes` restores it.
 */
export async function pauseReferCode(trx: Transaction, payerId: string): Promise<void> {
  // A lock of its own, since the update locks nothing while there is no code: a simultaneous acceptance may issue one.
  await trx.selectFrom('users').select('id').where('id', '=', payerId).forNoKeyUpdate().execute();
  await trx
    .updateTable('users')
    .set({ paused_refer_code: sql<string>`refer_code`, refer_code: null })
    .where('id', '=', payerId)
    .where('refer_code', 'is not', null)
    .execute();
}

async function issueReferCode(trx: Transaction, userId: string): Promise<void> {
  const { numUpdatedRows: restored } = await trx
    .updateTable('users')
    .set({ refer_code: sql<string>`paused_refer_code`, paused_refer_code: null })
    .where('id', '=', userId)
    .where('paused_refer_code', 'is not', null)
    .executeTakeFirst();
  if (restored > 0n) return;
  for (;;) {
    const code = randomCode();
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ refer_code: code })
      .where('id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('users as other')
              .select('other.id')
              .where((eb) =>
                eb.or([eb('other.refer_code', '=', code), eb('other.paused_refer_code', '=', code)]),
              ),
          ),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
}

const randomCode = () =>
  Array.from({ length: LIMITS.referCode.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
