import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { said } from '../../contract/translate';
import type { Config } from '../config';
import type { Db } from '../db/client';
import type { PasskeyChallengesTable } from '../db/schema';
import { conflict } from '../http/errors';

type Purpose = PasskeyChallengesTable['purpose'];
type Site = Pick<Config, 'publicUrl'>;

const CHALLENGE_MINUTES = 5;
/** More than a person has devices. */
const PASSKEYS_MAX = 20;

/** Loaded at its first use, because it takes a fifth of a second. */
const webauthn = () => import('@simplewebauthn/server');

/** A passkey belongs to the host of PUBLIC_URL. */
const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname;

/** The passkeys of a user, oldest first. */
export const findPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * The options for creating a passkey, with a challenge that is good for five minutes.
 * @throws HttpError 409 for too many passkeys
 */
export async function creationOptions(
  db: Db,
  site: Site,
  user: { readonly id: string; readonly email: string; readonly fullName: string },
): Promise<object> {
  const passkeys = await roomFor(db, user.id);
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Peerproof',
    rpID: hostOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
  });
  await keepChallenge(db, user.id, 'create', options.challenge);
  return options;
}

/** The passkeys that there are. @throws HttpError 409 if no other fits */
async function roomFor(db: Db, userId: string) {
  const passkeys = await findPasskeys(db, userId);
  if (passkeys.length >= PASSKEYS_MAX)
    throw conflict(
      'too_many',
      said('An account can have at most {count} passkeys. Please remove one first.', { count: PASSKEYS_MAX }),
    );
  return passkeys;
}

/** The options for using one of the user's passkeys; undefined if there is none. */
export async function requestOptions(db: Db, site: Site, userId: string): Promise<object | undefined> {
  const passkeys = await findPasskeys(db, userId);
  if (passkeys.length === 0) return undefined;
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports.split(',') as AuthenticatorTransport[],
    })),
  });
  await keepChallenge(db, userId, 'use', options.challenge);
  return options;
}

/**
 * Stores a passkey that was created with `creationOptions`; false if the browser's answer is not right. The account is
 * locked, so that passkeys that are added at once do not exceed the maximum.
 * @throws HttpError 409 for too many passkeys
 */
export async function addPasskey(
  db: Db,
  site: Site,
  userId: string,
  { name, answer }: { readonly name: string; readonly answer: string },
): Promise<boolean> {
  const response = parse<RegistrationResponseJSON>(answer);
  const challenges = await openChallenges(db, userId, 'create');
  if (!response) return false;
  await roomFor(db, userId);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(site, challenges),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo || !(await endChallenge(db, userId, challengeIn(response))))
    return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const added = await db
    .insertInto('passkeys')
    .values({
      id: v7(),
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(','),
      name,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** True if one of the user's passkeys signed a challenge of `requestOptions`, which it then ends. */
export async function verifyPasskey(db: Db, site: Site, userId: string, answer: string): Promise<boolean> {
  const response = parse<AuthenticationResponseJSON>(answer);
  const passkeys = await findPasskeys(db, userId);
  const passkey = passkeys.find(({ credential_id }) => credential_id === response?.id);
  if (!response || !passkey) return false;
  const challenges = await openChallenges(db, userId, 'use');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expected(site, challenges),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || !(await endChallenge(db, userId, challengeIn(response))))
    return false;
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

async function keepChallenge(db: Db, userId: string, purpose: Purpose, challenge: string): Promise<void> {
  const ends_at = sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, purpose, ends_at })
    .execute();
}

async function openChallenges(db: Db, userId: string, purpose: Purpose): Promise<string[]> {
  const rows = await db
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('ends_at', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ challenge }) => challenge);
}

/** What an answer of the browser is checked for. */
const expected = (site: Site, challenges: readonly string[]) => ({
  expectedChallenge: (challenge: string) => challenges.includes(challenge),
  expectedOrigin: site.publicUrl,
  expectedRPID: hostOf(site),
  requireUserVerification: false,
});

/** False if another call was faster. */
async function endChallenge(db: Db, userId: string, challenge: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', '=', userId)
    .returning('challenge')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Of an answer that was verified. */
function challengeIn({ response }: RegistrationResponseJSON | AuthenticationResponseJSON): string {
  const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString();
  return (JSON.parse(clientData) as { challenge: string }).challenge;
}

/** What the browser sent; undefined if it is no JSON object. The library checks what is in it. */
function parse<T>(answer: string): T | undefined {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
