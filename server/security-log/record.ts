import { sql } from 'kysely';
import { NIL, v7 } from 'uuid';
import { HOUR_MS } from '../../contract/durations';
import { describeDevice } from '../../contract/describeDevice';
import type { SecondFactorKind, SecurityEventKind } from '../../contract/wire';
import { countAttempt } from '../auth/attempts';
import { transact, type AfterCommit, type Db, type Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Origin } from './origin';

/** What proved a second factor. */
export type ProvenBy = SecondFactorKind | 'recoveryCode';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Undefined if no account is known. */
  readonly userId: string | undefined;
  readonly sessionId?: string;
  /** The second factor that was proven, for the line only. */
  readonly secondFactor?: ProvenBy;
}

/** Of events that a stranger can cause, these within an hour get a row: at most four rows per account, kind and hour. */
const NOTED = [1, 10, 100, 1000];
/** No account has this id. */
const NOBODY = NIL;

/** Records an event in the transaction of the act, with a line in the log once that is committed. */
export async function recordEvent(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  event: SecurityEvent,
): Promise<void> {
  await storeEvent(trx, event, origin);
  afterCommit(() => logEvent(origin, event));
}

/**
 * Records an event that a stranger can cause as often as they like. Each gets a line in the log, but only the first,
 * tenth, hundredth and thousandth of an account and kind within an hour get a row, so that nobody can fill the table.
 * With `named`, an account and an unknown name take the same statements, so that the response time does not reveal
 * which it was.
 * @param named a digest of the name that was given, if it may not be an account's
 */
export async function recordRefusal(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  event: SecurityEvent,
  named: string = event.userId ?? NOBODY,
): Promise<void> {
  const { count } = await countAttempt(trx, `${event.kind} ${named}`, HOUR_MS);
  if (NOTED.includes(count)) await storeEvent(trx, event, origin, count);
  afterCommit(() => logEvent(origin, event, count));
}

/** `recordRefusal` outside a transaction. */
export const noteRefusal = (db: Db, origin: Origin, event: SecurityEvent, named?: string): Promise<void> =>
  transact(db, (trx, afterCommit) => recordRefusal(trx, afterCommit, origin, event, named));

/** Writes a line without a row, for events without an account. No email, no plain address, no token. */
export function logEvent({ log, place, device }: Origin, event: SecurityEvent, times = 1): void {
  const { kind, userId, sessionId, secondFactor } = event;
  const name = device && describeDevice(device).name;
  log.info({ security: kind, userId, sessionId, secondFactor, device: name, place, times }, 'security event');
}

/** Writes a row, if the account exists and is not deleted. */
export async function storeEvent(
  trx: Transaction,
  { kind, userId = NOBODY, sessionId }: SecurityEvent,
  { device, place }: { readonly device: string | null; readonly place: string | null },
  times = 1,
): Promise<void> {
  await runPrepared(
    trx,
    sql`
      insert into security_events (id, user_id, kind, times, device, place, session_id)
      select ${v7()}::uuid, id, ${kind}, ${times}::int, ${device}, ${place}, ${sessionId ?? null}::uuid
      from users where id = ${userId}::uuid and deleted_at is null`,
  );
}
