import type { LoginRequest, SecondFactorProof, SessionAnswer } from '../../contract/wire';
import { transact } from '../db/client';
import { keyedDigest } from '../keyed-digest';
import { unauthorised } from '../http/errors';
import { proveSecondFactor, secondFactorsOf } from '../second-factor/prove';
import type { Origin } from '../security-log/origin';
import { noteRefusal, type ProvenBy } from '../security-log/record';
import type { Services } from '../services';
import { presentUser } from './present';
import {
  FIRST_GENERATION,
  findOpenSessions,
  holdAccount,
  noteAdminSignIn,
  type OpenedSession,
} from './sessions';
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
  const { db, config, passwords, publisher } = services;
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', request.email)
    .executeTakeFirst();
  const isRight = account
    ? await passwords.verify(account.password_hash, request.password)
    : await passwords.verifyNobody(request.password);
  const signedIn = account && isRight && (await openProven(services, account, request, origin));
  if (!signedIn) {
    const named = digestOf(request.email, config);
    await noteRefusal(db, origin, { kind: 'signInRefused', userId: account?.id }, named);
    throw unauthorised('The email or the password is wrong. Please check both and try again.');
  }
  const signedInBefore = await noteAdminSignIn(db, account.id);
  const { session, secondFactor } = signedIn;
  if (signedInBefore && !secondFactor && config.adminFactorRequired)
    publisher.endSockets(await findOpenSessions(db, account.id));
  return {
    user: await presentUser(services, db, account.id),
    tokens: tokens.pair(
      { id: account.id, sid: session.sid, n: FIRST_GENERATION },
      { session: session.endsAt },
    ),
  };
}

/**
 * Opens a session for an account whose password was right, once its second factor is proven.
 * @returns undefined if the password is not right any more
 */
async function openProven(
  services: Services,
  account: { readonly id: string; readonly password_hash: string },
  proof: SecondFactorProof,
  origin: Origin,
): Promise<{ session: OpenedSession; secondFactor: ProvenBy | undefined } | undefined> {
  const userId = account.id;
  const secondFactor = await proveSecondFactor(services, userId, proof, origin);
  const opened = await transact(services.db, async (trx, afterCommit) => {
    // The password may have changed while it was being verified.
    if (!(await holdAccount(trx, account))) return undefined;
    // The first second factor locks the account too, so it is seen here, or it ends this session.
    if (!secondFactor && (await secondFactorsOf(trx, userId)).length > 0) return 'unproven';
    return signInto(trx, afterCommit, services, { userId, origin, secondFactor });
  });
  if (opened === 'unproven') return openProven(services, account, proof, origin);
  return opened && { session: opened, secondFactor };
}

const digestOf = (email: string, { jwtSecrets }: Services['config']): string =>
  keyedDigest(jwtSecrets[0], 'refused sign-ins', email);
