import { sql } from 'kysely';
import { REAUTHENTICATION_REQUIRED, type ReauthenticateRequest } from '../../contract/wire';
import type { Config } from '../config';
import { transact, type Db } from '../db/client';
import { HttpError, invalidFields } from '../http/errors';
import { proveSecondFactor, secondFactorsOf } from '../second-factor/prove';
import type { Origin } from '../security-log/origin';
import { noteRefusal, recordEvent } from '../security-log/record';
import type { Services } from '../services';
import type { Caller } from './caller';
import { limitGuesses } from './limits';
import { lockUser } from './lock-user';

const MESSAGE = 'Nothing was changed. Please confirm your password or second factor to continue.';

/** For `schema.response` of a call that needs a recent sign-in. */
export const RECENT_SIGN_IN_403 = `The caller is banned; or, with code \`${REAUTHENTICATION_REQUIRED}\`, signed in longer than \`REAUTH_MINUTES\` ago: call \`/auth/reauthenticate\` and try again.`;

/**
 * For calls for which a token alone is not enough. A mailed code, just redeemed, counts as a sign-in.
 * @throws HttpError 403 `reauthentication_required`
 */
export async function requireRecentSignIn(
  db: Db,
  { reauthMs }: Pick<Config, 'reauthMs'>,
  caller: Caller,
): Promise<void> {
  if (caller.scope === 'reset' || caller.secondsSinceSignIn * 1000 <= reauthMs) return;
  const kinds = await secondFactorsOf(db, caller.userId);
  throw new HttpError(
    403,
    REAUTHENTICATION_REQUIRED,
    MESSAGE,
    kinds.length > 0 ? { secondFactor: { kinds } } : {},
  );
}

/**
 * Makes the caller's sign-in recent again: with the password, or with the second factor if the account has one, since
 * the password may have been stolen. It renews no token.
 * @throws HttpError 422 for a wrong or missing one, 429 after too many of them
 */
export async function reauthenticate(
  services: Services,
  caller: Caller,
  { password, ...proof }: ReauthenticateRequest,
  origin: Origin,
): Promise<void> {
  const { userId, sessionId } = caller;
  const secondFactor = await proveSecondFactor(services, userId, proof, origin);
  if (!secondFactor) await checkOwnPassword(services, caller, password, origin);
  await transact(services.db, async (trx, afterCommit) => {
    await lockUser(trx, userId);
    await trx
      .updateTable('sessions')
      .set({ authenticated_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .execute();
    await recordEvent(trx, afterCommit, origin, { kind: 'reauthenticated', userId, sessionId, secondFactor });
  });
}

/**
 * For a signed-in user who enters the password once more.
 * @throws HttpError 422 for a wrong or missing password, 429 after too many of them
 */
export async function checkOwnPassword(
  services: Services,
  { userId, sessionId }: Caller,
  password: string | undefined,
  origin: Origin,
): Promise<void> {
  if (!password) throw invalidFields({ password: 'Please enter your password.' });
  const { password_hash } = await services.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (
    await limitGuesses(services, 'password', userId, () => services.passwords.verify(password_hash, password))
  )
    return;
  await noteRefusal(services.db, origin, { kind: 'passwordRefused', userId, sessionId });
  throw invalidFields({ password: 'This is not your password. Please check it and try again.' });
}
