import { randomInt } from 'node:crypto';
import { LIMITS } from '../../contract/limits';
import type { Transaction } from '../db/client';

/** Without I, L, O, U, 0 and 1, which are mistaken for others when read or heard. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Gives each of these payers a refer code of their own once all their payments are accepted (contract, "Joining").
 * The payers' rows are locked first, in one order, so that of two last acceptances at once the second sees both.
 */
export async function issueReferCodes(trx: Transaction, payerIds: readonly string[]): Promise<void> {
  const withoutCode = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', payerIds)
    .where('refer_code', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (withoutCode.length === 0) return;

  const complete = await trx
    .selectFrom('payments')
    .select('payer_id')
    .where(
      'payer_id',
      'in',
      withoutCode.map(({ id }) => id),
    )
    .groupBy('payer_id')
    .having((eb) => eb.fn<boolean>('bool_and', [eb('status', '=', 'accepted')]), '=', true)
    .execute();
  for (const { payer_id } of complete) await issueReferCode(trx, payer_id);
}

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
