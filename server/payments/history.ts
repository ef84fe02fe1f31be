import type { HistoryEntry } from '../../contract/wire';
import type { Caller } from '../auth/caller';
import { notFound } from '../http/errors';
import type { Services } from '../services';
import { receiptUrl } from '../uploads/urls';
import { PAYMENT_NOT_FOUND } from './refusals';

/**
 * A payment's whole history, oldest first, for its payer, its receiver and administrators.
 * @throws HttpError 404 for everybody else.
 */
export async function paymentHistory(
  services: Services,
  caller: Caller,
  paymentId: string,
): Promise<HistoryEntry[]> {
  const payment = await services.db
    .selectFrom('payments')
    .select(['id', 'payer_id', 'receiver_id'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const mayRead =
    payment && (caller.isAdmin || [payment.payer_id, payment.receiver_id].includes(caller.userId));
  if (!mayRead) throw notFound(PAYMENT_NOT_FOUND);
  return readHistory(services, payment.id);
}

/** The history of the payment with this internal id; who may read it is the caller's concern. */
export async function readHistory({ config, db }: Services, paymentUuid: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('payment_history as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .selectAll('step')
    .select('actor.full_name as actor_name')
    .where('step.payment_id', '=', paymentUuid)
    .orderBy('step.id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actor:
      row.actor_id === null
        ? null
        : { _id: row.actor_id, fullName: row.actor_name ?? '', role: row.actor_role },
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    paymentLink: receiptUrl(config, row.proof_file_id ?? row.reason_file_id),
    transactionId: row.transaction_id,
  }));
}
