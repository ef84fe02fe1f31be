import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS } from '../../contract/durations';
import { LIMITS } from '../../contract/limits';
import type { SecondFactorProof } from '../../contract/wire';
import { transact, type Db, type Transaction } from '../db/client';
import { keyedDigest } from '../keyed-digest';
import { HttpError } from '../http/errors';
import { queueMail } from '../mail/queue';
import { isSameText } from '../same-text';
import { proveSecondFactor, secondFactorsOf } from '../second-factor/prove';
import type { Origin } from '../security-log/origin';
import { logEvent, recordEvent, recordRefusal, type ProvenBy } from '../security-log/record';
import type { Services } from '../services';
import type { Asker } from './asker';
import { countAttempt, readAttempts } from './attempts';
import { ALL_WRONG_CODES } from './limits';
import { adminCodeMail, noCodeTodayMail, oneTimeCodeMail, OTP_MINUTES } from './password-mails';
import { holdAccount, openSession } from './sessions';
import type { TokenService } from './tokens';

/** Longer than the work whose duration it hides, in milliseconds. */
const FLOOR_MS = 250;
const TRIES = 5;
const SECONDS_BETWEEN_MAILS = 60;
/** Wrong codes of one account; then it gets no more codes until a day after the first of them. */
const WRONG_A_DAY = 20;
const WRONG_CODE =
  'This code is wrong or no longer valid. Please check it and enter it in the browser that requested it, or request a new one (needed after ten minutes or five attempts).';

/**
 * Mails a code, at most one a minute; only its asker can redeem it. Neither the answer nor its timing reveals whether
 * the account exists. An administrator, and an account with too many wrong codes, get an email without a code.
 */
export const sendOneTimeCode = (
  services: Services,
  email: string,
  asker: Asker,
  origin: Origin,
): Promise<void> =>
  atLeast(() =>
    transact(services.db, async (trx, afterCommit) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'full_name', 'is_admin', 'email_confirmed_at'])
        .where('email', '=', email)
        // Before the code, as when the account changes, so that the two do not wait for each other.
        .forKeyShare()
        .executeTakeFirst();
      if (!user) return logEvent(origin, { kind: 'codeSent', userId: undefined });
      const hash = (value: string) => keyedHash(services.config.jwtSecrets[0], user.id, value);
      const code = String(randomInt(10 ** LIMITS.otp.length)).padStart(LIMITS.otp.length, '0');
      const isRefused = user.is_admin || (await hasTooManyWrong(trx, services, user.id));
      const isFresh = await replaceCode(trx, user.id, {
        code_hash: isRefused ? '' : hash(code),
        browser: asker.browser ? hash(asker.browser) : '',
        place: hash(asker.place),
      });
      if (!isFresh) return;
      if (!isRefused) await recordRefusal(trx, afterCommit, origin, { kind: 'codeSent', userId: user.id });
      const name = user.email_confirmed_at ? user.full_name : null;
      if (user.is_admin) await queueMail(trx, [adminCodeMail(email, user.full_name)]);
      else if (isRefused) await queueMail(trx, [noCodeTodayMail(email, name)]);
      else await queueMail(trx, [oneTimeCodeMail(email, name, code)]);
    }),
  );

/** Returns false and changes nothing while the last mail is too recent. */
async function replaceCode(
  trx: Transaction,
  userId: string,
  hashes: { code_hash: string; browser: string; place: string },
): Promise<boolean> {
  const fresh = {
    ...hashes,
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

/** A code as somebody entered it. */
interface Redemption {
  readonly email: string;
  readonly enteredCode: string;
  readonly asker: Asker;
  readonly proof: SecondFactorProof;
  readonly origin: Origin;
}

/**
 * Exchanges a correct code for an access token without a refresh token, and uses the code up; it also confirms the
 * email. Wrong, old and used codes, those that somebody else asked for, and unknown accounts get the same refusal. An
 * account with a second factor needs that too, so a mailbox alone does not open it; until it is proven the code stays
 * unused.
 * @throws HttpError 422; 429 too for the second factor, see `proveSecondFactor`
 */
export async function redeemOneTimeCode(
  services: Services,
  tokens: TokenService,
  { email, enteredCode, asker, proof, origin }: Redemption,
): Promise<string> {
  const redeem = (secondFactor?: ProvenBy) =>
    transact(services.db, async (trx, afterCommit) => {
      const userId = await holdAccount(trx, { email });
      if (!userId) return logEvent(origin, { kind: 'codeRefused', userId });
      if (!(await isCodeOf(trx, services, userId, enteredCode, asker)))
        return recordRefusal(trx, afterCommit, origin, { kind: 'codeRefused', userId });
      if (!secondFactor && (await secondFactorsOf(trx, userId)).length > 0) return { userId };
      await trx.deleteFrom('otps').where('user_id', '=', userId).execute();
      const { device } = origin;
      const { sid } = await openSession(trx, afterCommit, services, { userId, scope: 'reset', device });
      await recordEvent(trx, afterCommit, origin, { kind: 'codeUsed', userId, sessionId: sid, secondFactor });
      return { userId, accessToken: tokens.accessToken({ id: userId, sid }) };
    });
  const redeemed = await atLeast(async () => {
    const first = await redeem();
    if (!first) return first;
    await confirmByCode(services.db, email);
    if (first.accessToken) return first;
    return redeem(await proveSecondFactor(services, first.userId, proof, origin));
  });
  const accessToken = redeemed ? redeemed.accessToken : undefined;
  // Thrown outside the transaction, so that the failed try stays counted.
  if (!accessToken)
    throw new HttpError(422, 'wrong_code', WRONG_CODE, { fields: { enteredOtp: WRONG_CODE } });
  return accessToken;
}

/** The code came to this email. Not in the transaction above, which runs twice for an account with a second factor. */
async function confirmByCode(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/**
 * Counts a try against the account's code; true if the code was correct. Tries of somebody who did not ask for it do not
 * count, so that a stranger cannot use it up.
 */
async function isCodeOf(
  trx: Transaction,
  services: Services,
  userId: string,
  enteredCode: string,
  asker: Asker,
): Promise<boolean> {
  const otp = await trx
    .selectFrom('otps')
    .innerJoin('users', 'users.id', 'otps.user_id')
    .select(['otps.code_hash', 'otps.browser', 'otps.place'])
    .where('otps.user_id', '=', userId)
    .where('otps.tries_left', '>', 0)
    .where('otps.expires_at', '>', sql<Date>`now()`)
    .where('users.is_admin', '=', false)
    .forUpdate('otps')
    .executeTakeFirst();
  if (!otp) return false;
  const matches = (hash: string, value: string | undefined) =>
    value !== undefined &&
    services.config.jwtSecrets.some((secret) => isSameText(hash, keyedHash(secret, userId, value)));

  if (!matches(otp.browser, asker.browser) && !matches(otp.place, asker.place)) return false;
  // The row is locked, so tries at the same time cannot pass this together.
  if (await hasTooManyWrong(trx, services, userId)) return false;
  if (matches(otp.code_hash, enteredCode)) return true;
  await trx
    .updateTable('otps')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await countAttempt(trx, wrongCodes(userId), DAY_MS);
  await countAttempt(trx, ALL_WRONG_CODES.key, ALL_WRONG_CODES.windowMs);
  return false;
}

async function hasTooManyWrong(trx: Transaction, { config }: Services, userId: string): Promise<boolean> {
  const wrong = await readAttempts(trx, wrongCodes(userId));
  return config.rateLimit && (wrong?.count ?? 0) >= WRONG_A_DAY;
}

const wrongCodes = (userId: string) => `wrong codes ${userId}`;

const keyedHash = (secret: string | undefined, userId: string, value: string): string =>
  keyedDigest(secret, 'one-time code', `${userId} ${value}`, 'hex');

/** Runs `work` and takes at least the floor's time, so that the duration reveals nothing about the result. */
async function atLeast<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
