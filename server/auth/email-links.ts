import { sql } from 'kysely';
import { DAY_MS } from '../../contract/durations';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import { keyedDigest } from '../keyed-digest';
import { hashToken, randomToken } from '../random-token';
import { limitAttempts } from './attempts';
import { CONFIRM_HOURS } from './email-mails';

/** Links to one email per day: to a new email, counted over all accounts; to an account's own. */
const LINKS_A_DAY = 6;

/** Stores a link for this email of the account, and returns its token for the mail. */
export async function createEmailLink(trx: Transaction, userId: string, email: string): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('email_confirmations')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      email,
      ends_at: sql<Date>`now() + make_interval(hours => ${CONFIRM_HOURS})`,
    })
    .execute();
  return token;
}

/**
 * Withdraws the member's request for a new email, if there is one: a thief may have made it. Call it wherever an
 * account is recovered, after the account has its right email.
 * @returns true if there was one
 */
export async function dropPendingEmail(trx: Transaction, userId: string): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('email_confirmations')
    .where('user_id', '=', userId)
    .where('email', '<>', (eb) => eb.selectFrom('users').select('users.email').where('users.id', '=', userId))
    .returning('user_id')
    .execute();
  return dropped.length > 0;
}

/**
 * Keeps members from filling somebody's mailbox.
 * @param ownerId the account that asks, if the email is its own: counted apart, so that strangers cannot use its
 * links up
 * @throws HttpError 429
 */
export async function limitEmailLinks(
  trx: Transaction,
  { jwtSecrets, rateLimit }: Pick<Config, 'jwtSecrets' | 'rateLimit'>,
  email: string,
  ownerId = '',
): Promise<void> {
  if (!rateLimit) return;
  const key = keyedDigest(jwtSecrets[0], 'email links', `${ownerId}\0${email}`);
  await limitAttempts(trx, key, LINKS_A_DAY, DAY_MS);
}

/** True for an email that another account has, or may put back because it was changed lately. */
export async function isTaken(trx: Transaction, email: string, exceptUserId: string): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst();
  return owner !== undefined || isReserved(trx, email, exceptUserId);
}

/** True while the link that puts this email back works, for an account other than this one, if given. */
export async function isReserved(trx: Transaction, email: string, exceptUserId?: string): Promise<boolean> {
  const change = await trx
    .selectFrom('profile_changes')
    .select('id')
    .where('field', '=', sql.lit('email'))
    .where('before', '=', email)
    .$if(exceptUserId !== undefined, (query) => query.where('user_id', '<>', exceptUserId!))
    .where('undone_at', 'is', null)
    .where('undo_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return change !== undefined;
}
