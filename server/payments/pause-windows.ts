import { sql } from 'kysely';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { hasParty } from './parties';
import type { Parties } from './publish-updates';

const submittedOf = (userId: string) => sql`payments.status = 'submitted' and ${hasParty(userId)}`;

/**
 * Locks the submitted payments that a user makes or receives. Call it before locking the user's row: same lock order
 * as a transition, to avoid deadlock.
 * @returns their number
 */
export async function lockSubmittedPayments(trx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql`
    select payments.id from payments where ${submittedOf(userId)} order by payments.id for update`.execute(
    trx,
  );
  return rows.length;
}

/** The same number without locking: it is higher if a proof arrived after the others were locked. */
export async function countSubmittedPayments(trx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where ${submittedOf(userId)}`.execute(trx);
  return rows[0]!.count;
}

/**
 * Stops the approval windows of the user's submitted payments. A window that is already over stays over: the sweep
 * accepts the payment. The caller has locked the payments, then the user, and banned the user.
 */
export async function pauseWindows(trx: Transaction, userId: string): Promise<Parties[]> {
  const { rows } = await sql<Parties>`
    with clock as (select clock_timestamp() as now)
    update payments set window_paused_at = clock.now
    from clock
    where ${submittedOf(userId)} and window_paused_at is null and expires_at > clock.now
    returning payments.payer_id, payments.receiver_id`.execute(trx);
  return rows;
}

/**
 * Lets the windows go on with the time that was left, except where the other party is banned too. The caller has locked
 * the payments, then the user, and lifted the ban.
 */
export async function resumeWindows(trx: Transaction, userId: string): Promise<Parties[]> {
  const paused = sql`clock.now - window_paused_at`;
  const { rows } = await sql<Parties>`
    with clock as (select clock_timestamp() as now)
    update payments set expires_at = expires_at + (${paused}), remind_at = remind_at + (${paused}),
      window_paused_ms = window_paused_ms + round(extract(epoch from ${paused}) * 1000)::bigint, window_paused_at = null
    from clock, users as payer, users as receiver
    where ${submittedOf(userId)} and window_paused_at is not null
      and payer.id = payments.payer_id and not payer.is_banned
      and receiver.id = payments.receiver_id and not receiver.is_banned
    returning payments.payer_id, payments.receiver_id`.execute(trx);
  return rows;
}

/**
 * Whether the window of a proof that is being sent starts paused, because a party is banned. Neither can be banned, and
 * no ban lifted, until this transaction ends.
 */
export async function startsPaused(trx: Transaction, { payer_id, receiver_id }: Parties): Promise<boolean> {
  const parties = await runPrepared(
    trx,
    sql<{ is_banned: boolean }>`
      select is_banned from users where id = any(${[payer_id, receiver_id]}) order by id for key share`,
  );
  return parties.some((party) => party.is_banned);
}
