import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from './client';
import { dialectOn } from './dialect';
import { replicaPool } from './postgres';
import { runPrepared } from './statement';

/** Longest wait for the replica before the primary answers instead, in milliseconds. */
const WAIT_MS = 50;
const LOOK_AGAIN_MS = 2;
/** How long a replica that did not answer a read is left alone, in milliseconds. */
const REST_MS = 3000;

/** Which server answered a read that a replica may answer: the replica, or the primary for one of these reasons. */
export type ReadAnswer = 'replica' | Trouble | 'busy' | 'resting';
/**
 * - behind: it had not replayed enough of the log
 * - down: it did not answer, or refused the connection
 * - foreign: it was promoted, or is a replica of another database
 * - failed: it began to answer, and failed
 * After one of these it is not asked for a moment (resting). It was only busy if it answered others meanwhile.
 */
type Trouble = 'behind' | 'down' | 'foreign' | 'failed';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** A place in the primary's log; nulls if the server is no primary. A server that has replayed the log up to it has everything committed before. */
export interface LogPosition {
  readonly logTimeline: string | null;
  readonly logPosition: string | null;
}

/** Columns of `LogPosition`, as of now. Only what is flushed can be at a replica, and every commit is before it is seen. */
export const LOG_POSITION = sql`
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as "logTimeline",
  case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as "logPosition"`;

/** Which database of which cluster this is; a replica has the same. */
export const IDENTITY = sql<string>`(
  select concat_ws(' ', system_identifier, oid)
  from pg_control_system(), pg_database where datname = current_database())`;

/** A request as far as this needs it: its caller was read with `LOG_POSITION`, or it has none. */
interface Asked {
  readonly caller: Partial<LogPosition> | null;
}

/** Runs reads on the replica or on the primary. */
export interface Reads {
  /**
   * Runs `read` on the replica if it has everything that was committed before this request, else on the primary.
   * `read` only reads, and may run twice.
   */
  anywhere<T>(asked: Asked, read: (db: Db) => Promise<T>): Promise<T>;
  /** How many of them were answered in which way. */
  readonly counts: Readonly<Record<ReadAnswer, number>>;
  /** How much of the log the replica has yet to replay; undefined if there is none, or while it does not answer. */
  lagBytes(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Opens the replica at this address; without one, the primary answers everything. A replica that is down may come later. */
export async function openReads(
  primary: Db,
  { databaseReadUrl: url, databasePrepared: prepares }: Pick<Config, 'databaseReadUrl' | 'databasePrepared'>,
  log: Log,
): Promise<Reads> {
  if (!url)
    return {
      anywhere: (_asked, read) => read(primary),
      counts: noReads(),
      lagBytes: async () => undefined,
      close: async () => {},
    };
  return replicaReads(
    primary,
    new Kysely({ dialect: dialectOn(replicaPool({ url, prepares })) }),
    await identityOf(primary),
    log,
  );
}

const noReads = (): Record<ReadAnswer, number> => ({
  replica: 0,
  behind: 0,
  busy: 0,
  down: 0,
  foreign: 0,
  failed: 0,
  resting: 0,
});

function replicaReads(primary: Db, replica: Db, identity: string, log: Log): Reads {
  const counts = noReads();
  let trouble: Trouble | undefined;
  let restsUntil = 0;
  let answeredAt = 0;

  const leaveAlone = (why: Trouble) => {
    counts[why] += 1;
    restsUntil = performance.now() + REST_MS;
    if (!trouble) log.warn({ why }, 'the replica is not used; the primary answers all reads');
    trouble = why;
  };

  /** Runs `read` on one connection of the replica, as soon as it has the log up to the position. */
  function onReplica<T>(position: LogPosition, read: (db: Db) => Promise<T>) {
    return new Promise<{ rows: T } | Trouble | 'busy'>((resolve) => {
      const began = performance.now();
      let state: 'unknown' | Awaited<ReturnType<typeof stateOf>> = 'unknown';
      let isLate = false;
      const giveUp = () => {
        if (state === 'there') return;
        isLate = true;
        resolve(state === 'behind' ? 'behind' : answeredAt > began ? 'busy' : 'down');
      };
      // If this process was delayed, the answer may already be in the socket, so that is read first.
      const limit = setTimeout(() => setImmediate(giveUp), WAIT_MS);
      const readOn = async (db: Db) => {
        while (!isLate && state !== 'there') {
          if (state === 'behind') await delay(LOOK_AGAIN_MS);
          state = await stateOf(db, position, identity);
          answeredAt = performance.now();
          if (state === 'foreign') return resolve('foreign');
        }
        clearTimeout(limit);
        if (!isLate) resolve({ rows: await read(db) });
      };
      replica
        .connection()
        .execute(readOn)
        .catch(() => resolve(state === 'there' ? 'failed' : 'down'))
        .finally(() => clearTimeout(limit));
    });
  }

  async function anywhere<T>({ caller }: Asked, read: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() < restsUntil) {
      counts.resting += 1;
      return read(primary);
    }
    const position = caller?.logPosition ? (caller as LogPosition) : await positionOf(primary);
    const answer = position.logPosition ? await onReplica(position, read) : 'foreign';
    if (typeof answer === 'object') {
      if (trouble) log.info('the replica is used again');
      trouble = undefined;
      counts.replica += 1;
      return answer.rows;
    }
    if (answer === 'busy') counts.busy += 1;
    else if (answer !== 'failed') leaveAlone(answer);
    const rows = await read(primary);
    // A read that fails here too is not the replica's fault.
    if (answer === 'failed') leaveAlone(answer);
    return rows;
  }

  /** A replica that is down at the start is one line in the log. */
  const greet = async () => {
    const state = await stateOf(replica, await positionOf(primary), identity);
    if (state === 'foreign') leaveAlone(state);
  };
  greet().catch(() => leaveAlone('down'));

  return {
    anywhere,
    counts,
    async lagBytes() {
      if (trouble === 'down') return undefined;
      const { logPosition } = await positionOf(primary);
      const [lag] = await runPrepared(
        replica,
        sql<{ bytes: number }>`
          select greatest(pg_wal_lsn_diff(${logPosition}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes`,
      );
      return lag!.bytes;
    },
    close: () => replica.destroy(),
  };
}

/**
 * Whether a server has the primary's log up to this position. A promoted one names its new timeline only after its
 * next checkpoint.
 */
async function stateOf(
  db: Db,
  position: LogPosition,
  identity: string,
): Promise<'there' | 'behind' | 'foreign'> {
  const [state] = await runPrepared(
    db,
    sql<{ follows: boolean; isThere: boolean }>`
      select pg_is_in_recovery() and ${IDENTITY} = ${identity}
          and lpad(upper(to_hex(timeline_id)), 8, '0') = ${position.logTimeline} as follows,
        (pg_last_wal_replay_lsn() >= ${position.logPosition}::pg_lsn) is true as "isThere"
      from pg_control_checkpoint()`,
  );
  if (!state?.follows) return 'foreign';
  return state.isThere ? 'there' : 'behind';
}

async function positionOf(primary: Db): Promise<LogPosition> {
  const [position] = await runPrepared(primary, sql<LogPosition>`select ${LOG_POSITION}`);
  return position!;
}

async function identityOf(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`select ${IDENTITY} as identity`.execute(db);
  return rows[0]!.identity;
}
