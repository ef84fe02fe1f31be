import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Db, Transaction } from '../db/client';

const CODES = 10;
/** 120 bits: too many to guess, so that a plain hash is enough. The ASVS (6.5.2) wants 112 for that. */
const CODE_BYTES = 15;
const GROUP = /.{4}(?=.)/g;

const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery code ${userId} ${code}`).digest('hex');

/** Ten new codes in place of those that are left, in groups of four letters and digits. */
export async function replaceRecoveryCodes(trx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(CODE_BYTES));
    return new Secret({ buffer }).base32;
  });
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

/** Uses up one of the user's codes; false if it is none of them. `code` is without hyphens, in capitals. */
export async function redeemRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}
