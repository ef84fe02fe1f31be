import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '../../contract/limits';
import { transact, type Transaction } from '../db/client';
import { HttpError } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { atLeast } from './at-least';
import { oneTimeCodeMail, OTP_MINUTES } from './mails';
import { holdAccount, openSession } from './sessions';
import type { TokenService } from './tokens';

const TRIES = 5;
const SECONDS_BETWEEN_MAILS = 60;
const WRONG_CODE =
  'This code is wrong or no longer valid. Please check it, or ask for a new one (needed after ten minutes or five tries).';

/** Mails a code, at most one a minute. Neither the answer nor its timing reveals whether the account exists. */
export const sendOneTimeCode = (services: Services, email: string): Promise<void> =>
  atLeast(() =>
    transact(services.db, async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'full_name'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (!user) return;
      const code = String(randomInt(10 ** LIMITS.otp.length)).padStart(LIMITS.otp.length, '0');
      if (await replaceCode(trx, user.id, hashCode(services.config.jwtSecrets[0], user.id, code)))
        await queueMail(trx, oneTimeCodeMail(email, user.full_name, code));
    }),
  );

/** Returns false and changes nothing while the last mail is too recent. */
async function replaceCode(trx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const fresh = {
    code_hash: codeHash,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${OTP_MINUTES})`,
    tries_left: TRIES,
  };
  const row = await trx
    .insertInto('otps')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(fresh)
        .where('otps.sent_at', '<=', sql<Date>`now() - make_interval(secs => ${SECONDS_BETWEEN_MAILS})`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Exchanges a correct code for an access token without a refresh token, and uses the code up. Wrong, old and used codes
 * and unknown accounts get the same refusal.
 * @throws HttpError 422
 */
export async function redeemOneTimeCode(
  services: Services,
  tokens: TokenService,
  email: string,
  enteredCode: string,
  device?: string,
): Promise<string> {
  const accessToken = await atLeast(() =>
    transact(services.db, async (trx) => {
      const userId = await holdAccount(trx, { email });
      if (!userId || !(await isCodeOf(trx, services.config.jwtSecrets, userId, enteredCode)))
        return undefined;
      await trx.deleteFrom('otps').where('user_id', '=', userId).execute();
      return tokens.accessToken({ id: userId, sid: await openSession(trx, userId, 'reset', device) });
    }),
  );
  // Thrown outside the transaction, so that the failed try stays counted.
  if (!accessToken)
    throw new HttpError(422, 'wrong_code', WRONG_CODE, { fields: { enteredOtp: WRONG_CODE } });
  return accessToken;
}

/** Counts a try against the account's code; true if the code was correct. */
async function isCodeOf(
  trx: Transaction,
  secrets: readonly string[],
  userId: string,
  enteredCode: string,
): Promise<boolean> {
  const otp = await trx
    .updateTable('otps')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return secrets.some(
    (secret) => otp !== undefined && areEqual(otp.code_hash, hashCode(secret, userId, enteredCode)),
  );
}

/** Keyed with the secret: with a plain hash, anyone who reads the database could try all ten thousand codes. */
const hashCode = (secret: string | undefined, userId: string, code: string): string =>
  createHmac('sha256', `one-time code ${secret}`).update(`${userId} ${code}`).digest('hex');

const areEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
