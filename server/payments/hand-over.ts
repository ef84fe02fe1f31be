import { sql } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits';
import { said, saidPlural } from '../../contract/translate';
import type { Transaction } from '../db/client';
import { conflict } from '../http/errors';
import { moveOrderIds } from './order-id';
import { hasParty } from './parties';
import { recordHandOver } from './record';

/** A payment that goes to the company from now on. */
export interface HandedOver {
  readonly reference: string;
  readonly payer_id: string;
}

/** The changed payments of a member who deletes their account. */
export interface Released {
  readonly companyId: string;
  readonly handedOver: readonly HandedOver[];
  /** The internal ids of those with a proof, whose history records the hand-over. */
  readonly steppedIds: readonly string[];
  /** Receivers of the payments that were dropped. */
  readonly droppedReceiverIds: readonly string[];
}

/**
 * Locks a user's open payments. Call it before locking the user's row: same lock order as a transition, to avoid
 * deadlock.
 * @throws HttpError 409 while one of them awaits a decision, or its payer can object to a recent one
 */
export async function lockOpenPayments(trx: Transaction, userId: string): Promise<string[]> {
  const open = await openPayments(trx, userId)
    .select(canBeDisputed(userId).as('can_be_disputed'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const waiting = open.filter(
    ({ status, appealed_by }) => status === 'submitted' || status === 'disputed' || appealed_by,
  ).length;
  if (waiting > 0) throw stillWaiting(waiting);
  if (open.some(({ can_be_disputed }) => can_be_disputed)) throw stillDisputable();
  return open.map(({ id }) => id);
}

/** Whether a new member's payment to the user was added after these were locked. */
export async function hasMorePayments(
  trx: Transaction,
  userId: string,
  lockedIds: readonly string[],
): Promise<boolean> {
  const open = await openPayments(trx, userId).execute();
  const locked = new Set(lockedIds);
  return open.some(({ id }) => !locked.has(id));
}

const openPayments = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'status', 'appealed_by'])
    .where((eb) => eb.or([eb('status', '<>', sql.lit('accepted')), eb('appealed_by', 'is not', null)]))
    .where(hasParty(userId));

/**
 * Whether the payer of a payment to the user, rejected a few days ago, can still report it or appeal. A report has no
 * deadline, so its days are counted from the rejection.
 */
const canBeDisputed = (userId: string) => sql<boolean>`
  receiver_id = ${userId} and status = 'rejected'
    and (appeal_until > now() or (show_report_btn and changed_at > now() - make_interval(days => ${sql.lit(APPEAL_DAYS)})))
    and (select deleted_at is null from users where users.id = payer_id)`;

const stillDisputable = () =>
  conflict(
    'payments_open',
    said(
      'A payment to you was rejected less than {days} days ago, and its payer can still object to that. You can delete your account once {days} days have passed.',
      { days: APPEAL_DAYS },
    ),
  );

const stillWaiting = (count: number) =>
  conflict(
    'payments_open',
    saidPlural(
      count,
      'One of your payments still waits for a decision. You can delete your account once it is accepted or rejected.',
      '# of your payments still wait for a decision. You can delete your account once they are accepted or rejected.',
    ),
  );

/**
 * Hands over a user's payments: open payments to them go to the company with their order IDs, payments they have not
 * started are dropped, and all others stay. The caller has locked the open payments.
 */
export async function releasePayments(trx: Transaction, userId: string): Promise<Released> {
  const { id: companyId } = await trx
    .selectFrom('users')
    .select('id')
    .where('is_company', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
  const handedOver = await trx
    .updateTable('payments')
    .set({ receiver_id: companyId, changed_at: sql<Date>`clock_timestamp()` })
    .where('receiver_id', '=', userId)
    .where('status', 'in', ['pending', 'rejected'])
    // Payers who deleted their account will not pay any more.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as payer')
          .select('payer.id')
          .whereRef('payer.id', '=', 'payments.payer_id')
          .where('payer.deleted_at', 'is', null),
      ),
    )
    .returning(['id', 'reference', 'payer_id', 'attempt'])
    .execute();
  await moveOrderIds(
    trx,
    handedOver.map(({ id }) => id),
    { from: userId, to: companyId },
  );
  const steppedIds = handedOver.filter(({ attempt }) => attempt > 0).map(({ id }) => id);
  await recordHandOver(trx, steppedIds);
  const dropped = await trx
    .deleteFrom('payments')
    .where('payer_id', '=', userId)
    .where('status', '=', 'pending')
    .where('attempt', '=', 0)
    .returning('receiver_id')
    .execute();
  return {
    companyId,
    handedOver,
    steppedIds,
    droppedReceiverIds: dropped.map(({ receiver_id }) => receiver_id),
  };
}
