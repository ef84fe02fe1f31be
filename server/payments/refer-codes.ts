import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '../../contract/limits';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';

/** Without I, L, O, U, 0 and 1, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Gives each of these payers a refer code of their own once all their payments are accepted (contract, "Joining"). The
 * payers' rows are locked first, always in the same order, so that of two simultaneous last acceptances the second sees
 * both.
 */
export async function issueReferCodes(trx: Transaction, payerIds: readonly string[]): Promise<void> {
  const withoutCode = await runOn(trx, lockWithoutCode, { ids: payerIds });
  if (withoutCode.length === 0) return;

  const complete = await runOn(trx, allAccepted, { ids: withoutCode.map(({ id }) => id) });
  for (const { payer_id } of complete) await issueReferCode(trx, payer_id);
}

const lockWithoutCode = statement<{ id: string }>()(
  { ids: 'uuid[]' },
  ({ ids }) => sql`
    select id from users where id = any(${ids}) and refer_code is null order by id for no key update`,
);
const allAccepted = statement<{ payer_id: string }>()(
  { ids: 'uuid[]' },
  ({ ids }) => sql`
    select payer_id from payments where payer_id = any(${ids}) group by payer_id having bool_and(status = 'accepted')`,
);

async function issueReferCode(trx: Transaction, userId: string): Promise<void> {
  for (;;) {
    const code = randomCode();
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ refer_code: code })
      .where('id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as other').select('other.id').where('other.refer_code', '=', code))),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
}

const randomCode = () =>
  Array.from({ length: LIMITS.referCode.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
