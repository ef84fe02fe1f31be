import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { ACCESS_TOKEN_MINUTES, SESSIONS_MAX } from '../../contract/limits';
import type { Config } from '../config';
import type { AfterCommit, Db, Transaction } from '../db/client';
import type { SessionScope } from '../db/schema';
import type { Origin } from '../security-log/origin';
import type { Services } from '../services';
import { REFRESH_TOKEN_DAYS } from './tokens';

/** How long a session can last, however often it is renewed. */
export type SessionLimits = Pick<Config, 'sessionMaxMs'>;

/** When a full session that was opened at `openedAt` ends unless it is renewed. */
export const fullSessionEnd = (openedAt: RawBuilder<Date>, { sessionMaxMs }: SessionLimits) =>
  sql<Date>`least(
    now() + make_interval(days => ${REFRESH_TOKEN_DAYS}),
    ${openedAt} + make_interval(secs => ${sessionMaxMs / 1000})
  )`;
/** A session without a refresh token lasts as long as its access token. */
const bareSessionEnd = sql<Date>`now() + make_interval(mins => ${ACCESS_TOKEN_MINUTES})`;

/** Generation of a session's first refresh token. */
export const FIRST_GENERATION = 1;

type KnownBy = { readonly id: string; readonly password_hash?: string } | { readonly email: string };

/**
 * Locks the account with these values until the transaction ends and returns its id; undefined if there is none, or it
 * was deleted. Must be the first statement when a session is opened.
 */
export async function holdAccount(trx: Transaction, knownBy: KnownBy): Promise<string | undefined> {
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where(({ and }) => and(knownBy))
    .where('deleted_at', 'is', null)
    // A password change and a deletion write this row before they end the sessions. So either this statement waits for
    // them and reads the row again, or they wait for this transaction and see its session. Not shared, so that sign-ins
    // at once count one another's sessions.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.id;
}

/**
 * Notes that an administrator has signed in: the list of administrators says when they last did, and from their second
 * sign-in on all of their sessions require a second factor, where the setting says so.
 * @returns true for an administrator who had signed in before
 */
export async function noteAdminSignIn(db: Db, userId: string): Promise<boolean> {
  const admin = await db
    .updateTable('users')
    .set({
      admin_signed_in_at: sql<Date>`coalesce(admin_signed_in_at, now())`,
      admin_last_signed_in_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .where('is_admin', '=', true)
    .returning(sql<boolean>`admin_signed_in_at < admin_last_signed_in_at`.as('signedInBefore'))
    .executeTakeFirst();
  return admin?.signedInBefore ?? false;
}

export interface OpenedSession {
  readonly sid: string;
  readonly endsAt: Date;
}

interface Opening {
  readonly userId: string;
  readonly scope: SessionScope;
  readonly device: Origin['device'];
}

/**
 * Opens a session for a locked account, and records nothing; for a full one take `signInto`. Where the account has
 * `SESSIONS_MAX` open ones, the least recently used ends.
 */
export async function openSession(
  trx: Transaction,
  afterCommit: AfterCommit,
  { config, publisher }: Pick<Services, 'config' | 'publisher'>,
  { userId, scope, device }: Opening,
): Promise<OpenedSession> {
  const ended = await endLeastUsed(trx, userId);
  afterCommit(() => publisher.endSockets(ended));
  const id = v7();
  const { expires_at } = await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      scope,
      generation: FIRST_GENERATION,
      device,
      expires_at: scope === 'full' ? fullSessionEnd(sql`now()`, config) : bareSessionEnd,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { sid: id, endsAt: expires_at };
}

/** Ends so many of an account's sessions that one more may be opened. Returns their ids. */
async function endLeastUsed(trx: Transaction, userId: string): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('rotated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(SESSIONS_MAX - 1)),
    )
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await removePushDevices(trx, ids);
  return ids;
}

/** Takes the ids as one parameter, as a statement takes 65,535. */
async function removePushDevices(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .deleteFrom('push_devices')
    .where(sql<boolean>`session_id = any(${sessionIds}::uuid[])`)
    .execute();
}

/** Which of a user's sessions: all of them, or those that match each field given. */
export interface SessionFilter {
  readonly userId: string;
  readonly id?: string;
  readonly exceptId?: string;
  readonly scope?: SessionScope;
}

/** The ids of a user's open sessions. */
export async function findOpenSessions(db: Db, userId: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return sessions.map(({ id }) => id);
}

/**
 * Ends a user's open sessions with the devices that they registered for push and, with all of them or all others, their
 * API keys, and switches off their webhooks. Returns the ids of sessions and keys; the caller
 * ends their sockets after the commit.
 */
export async function endSessions(db: Db, { userId, id, exceptId, scope }: SessionFilter): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId!))
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope!))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  const endedIds = ended.map((session) => session.id);
  await removePushDevices(db, endedIds);
  const isEverywhere = id === undefined && scope === undefined;
  // After the sessions: making a key or a webhook locks the session until the new row is committed.
  const keys = isEverywhere ? await endApiKeys(db, userId) : [];
  if (isEverywhere) await switchOffWebhooks(db, userId);
  return [...endedIds, ...keys];
}

async function endApiKeys(db: Db, userId: string): Promise<string[]> {
  const ended = await db.deleteFrom('api_keys').where('user_id', '=', userId).returning('id').execute();
  return ended.map((key) => key.id);
}

async function switchOffWebhooks(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ off: 'signedOut' })
    .where('user_id', '=', userId)
    .where('off', 'is', null)
    .execute();
}
