import type { Transaction } from '../db/client';

const TABLES = [
  'authenticator_apps',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'factor_links',
] as const;

/** Removes all of a user's second factors and recovery codes; the password alone is enough then. */
export async function forgetSecondFactor(trx: Transaction, userId: string): Promise<void> {
  for (const table of TABLES) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
