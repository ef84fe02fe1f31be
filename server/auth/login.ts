import { createHmac } from 'node:crypto';
import type { LoginRequest, SessionAnswer } from '../../contract/wire';
import { transact } from '../db/client';
import { unauthorised } from '../http/errors';
import { proveSecondFactor } from '../second-factor/prove';
import type { Origin } from '../security-log/origin';
import { noteRefusal } from '../security-log/record';
import type { Services } from '../services';
import { verifyNobody, verifyPassword } from './password';
import { presentUser } from './present';
import { FIRST_GENERATION, findOpenSessions, holdAccount, noteAdminSignIn } from './sessions';
import { signInto } from './sign-into';
import type { TokenService } from './tokens';

/**
 * Opens a session. A wrong password and an email without an account get the same answer after the same work; nothing is
 * said of a second factor before the password was right.
 * @throws HttpError 401; 422 and 429 for the second factor, see `proveSecondFactor`
 */
export async function login(
  services: Services,
  tokens: TokenService,
  request: LoginRequest,
  origin: Origin,
): Promise<SessionAnswer> {
  const { db, config, publisher } = services;
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', request.email)
    .executeTakeFirst();
  const isRight = account
    ? await verifyPassword(account.password_hash, request.password)
    : await verifyNobody(request.password);
  const isProven = account && isRight && (await proveSecondFactor(services, account.id, request, origin));
  const session =
    account &&
    isRight &&
    (await transact(db, async (trx, afterCommit) => {
      // The password may have changed while it was being verified.
      const isStillRight = await holdAccount(trx, account);
      return isStillRight && signInto(trx, afterCommit, services, { userId: account.id, origin });
    }));
  if (!session) {
    const named = digestOf(request.email, config);
    await noteRefusal(db, origin, { kind: 'signInRefused', userId: account?.id }, named);
    throw unauthorised('The email or the password is wrong. Please check both and try again.');
  }
  const signedInBefore = await noteAdminSignIn(db, account.id);
  if (signedInBefore && !isProven && config.adminFactorRequired)
    publisher.reconnect(...(await findOpenSessions(db, account.id)));
  return {
    user: await presentUser(services, db, account.id),
    tokens: tokens.pair(
      { id: account.id, sid: session.sid, n: FIRST_GENERATION },
      { session: session.endsAt },
    ),
  };
}

/** Keyed, so that the database holds no emails of strangers. */
const digestOf = (email: string, { jwtSecrets }: Services['config']): string =>
  createHmac('sha256', `refused sign-ins ${jwtSecrets[0]}`).update(email).digest('base64url');
