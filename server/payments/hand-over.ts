import { sql } from 'kysely';
import type { Transaction } from '../db/client';
import { conflict } from '../http/errors';
import { recordHandOver } from './record';

/** A payment that goes to the company from now on. */
export interface HandedOver {
  readonly reference: string;
  readonly payer_id: string;
}

/** What became of the payments of somebody who leaves. */
export interface Released {
  readonly companyId: string;
  readonly handedOver: readonly HandedOver[];
  /** Receivers of payments that will never be made. */
  readonly droppedReceiverIds: readonly string[];
}

/**
 * Locks the payments of a user that are not over. Before the user's own row: whoever takes a step holds the payment first.
 * @throws HttpError 409 while one of them waits for a decision.
 */
export async function lockOpenPayments(trx: Transaction, userId: string): Promise<string[]> {
  const open = await openPayments(trx, userId).orderBy('id').forUpdate().execute();
  const waiting = open.filter(({ status }) => status === 'submitted' || status === 'disputed').length;
  if (waiting > 0) throw stillWaiting(waiting);
  return open.map(({ id }) => id);
}

/** Whether the user got a payment since these were locked, from somebody who has just joined. */
export async function hasMorePayments(
  trx: Transaction,
  userId: string,
  lockedIds: readonly string[],
): Promise<boolean> {
  const open = await openPayments(trx, userId).execute();
  return open.some(({ id }) => !lockedIds.includes(id));
}

const openPayments = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('status', '<>', 'accepted')
    .where((eb) => eb.or([eb('payer_id', '=', userId), eb('receiver_id', '=', userId)]));

const stillWaiting = (count: number) =>
  conflict(
    'payments_open',
    count === 1
      ? 'One of your payments still waits for a decision. You can delete your account once it is accepted or rejected.'
      : `${count} of your payments still wait for a decision. You can delete your account once they are accepted or rejected.`,
  );

/**
 * Lets a user's payments go: what others have yet to pay to them goes to the company, what they have not begun to pay
 * themselves is dropped, everything else stays as it is. Their open payments are locked.
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
    // Who is gone themselves pays nobody any more.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as payer')
          .select('payer.id')
          .whereRef('payer.id', '=', 'payments.payer_id')
          .where('payer.deleted_at', 'is', null),
      ),
    )
    .returning(['id', 'reference', 'payer_id', 'status', 'attempt', 'changed_at'])
    .execute();
  await recordHandOver(
    trx,
    handedOver.filter(({ status }) => status === 'rejected'),
  );
  const dropped = await trx
    .deleteFrom('payments')
    .where('payer_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('receiver_id')
    .execute();
  return { companyId, handedOver, droppedReceiverIds: dropped.map(({ receiver_id }) => receiver_id) };
}
