import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Transaction } from '../db/client';
import type { SessionScope } from '../db/schema';
import type { Loop } from '../loops';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS } from './tokens';

/** When a full session ends unless it is renewed. */
export const fullSessionEnd = sql<Date>`now() + make_interval(days => ${REFRESH_TOKEN_DAYS})`;
/** A session without a refresh token lasts as long as its access token. */
const bareSessionEnd = sql<Date>`now() + make_interval(mins => ${ACCESS_TOKEN_MINUTES})`;

/** Characters kept of the browser's `User-Agent`. */
const DEVICE_MAX = 200;

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
    // them
    // and reads the row again, or they wait for this transaction and see its session.
    .forShare()
    .executeTakeFirst();
  return account?.id;
}

/** Opens a session for a locked account and returns its id; `device` is the browser's `User-Agent`. */
export async function openSession(
  trx: Transaction,
  userId: string,
  scope: SessionScope,
  device?: string,
): Promise<string> {
  const id = v7();
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      scope,
      generation: FIRST_GENERATION,
      device: device?.slice(0, DEVICE_MAX) || null,
      expires_at: scope === 'full' ? fullSessionEnd : bareSessionEnd,
    })
    .execute();
  return id;
}

/** Ends one session and returns whether it was open. The caller ends its sockets after the commit. */
export async function endSession(db: Db, sessionId: string): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends one of a user's sessions; false if they have no such open session. The caller ends its sockets. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('scope', '=', 'full')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all of a user's sessions except one and returns the ids of those ended. */
export async function endOtherSessions(db: Db, userId: string, keptSessionId: string): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** How long an ended session is kept, in hours: enough for every process to end its sockets. */
const KEPT_HOURS = 24;

/** Deletes sessions that ended long ago. Their tokens stay refused, because an unknown session counts as ended. */
export function collectOldSessions({ db }: { db: Db }): Loop {
  return {
    name: 'collection of old sessions',
    everyMs: 10 * 60_000,
    async run() {
      await db
        .deleteFrom('sessions')
        .where(sql`coalesce(ended_at, expires_at)`, '<', sql`now() - make_interval(hours => ${KEPT_HOURS})`)
        .execute();
    },
  };
}
