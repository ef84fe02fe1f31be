import { sql, type RawBuilder } from 'kysely';
import { UNDO_DAYS } from '../auth/change-mails';
import type { Transaction } from '../db/client';
import { secondFactorsOf } from './prove';

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

/**
 * Removes the second factors that a user has added since then, with the links in the mails about them, and the recovery
 * codes with the last one.
 * @returns true if there was one
 */
export async function forgetFactorsSince(trx: Transaction, userId: string, since: Date): Promise<boolean> {
  const apps = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>=', since)
    .returning('user_id')
    .execute();
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('user_id')
    .execute();
  await forgetFactorLinksSince(trx, userId, since);
  if (apps.length + passkeys.length === 0) return false;
  if ((await secondFactorsOf(trx, userId)).length === 0) await forgetSecondFactor(trx, userId);
  return true;
}

/** Voids the links in mails about second factors that were added since then. */
export async function forgetFactorLinksSince(trx: Transaction, userId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('factor_links')
    .where('user_id', '=', userId)
    .where('ends_at', '>=', sql<Date>`${since}::timestamptz + make_interval(days => ${UNDO_DAYS})`)
    .execute();
}

/**
 * Removes the recovery codes that were made since then.
 * @returns true if there were any
 */
export async function forgetCodesSince(
  trx: Transaction,
  userId: string,
  since: RawBuilder<Date>,
): Promise<boolean> {
  const codes = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('user_id')
    .execute();
  return codes.length > 0;
}
