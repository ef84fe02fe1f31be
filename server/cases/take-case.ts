import { sql } from 'kysely';
import type { AdminCase, CaseRequest } from '../../contract/admin';
import { said } from '../../contract/translate';
import { isUuid } from '../../contract/uuid';
import { recordAction } from '../admin/audit';
import { transact, type Transaction } from '../db/client';
import { conflict, forbidden, type HttpError, invalidFields, notFound, sessionEnded } from '../http/errors';
import { queueMail } from '../mail/queue';
import { PAYMENT_NOT_FOUND } from '../payments/refusals';
import type { Services } from '../services';
import { handedOnMail } from './mails';
import { readCase } from './read-case';
import { ADMINISTRATORS } from '../realtime/publisher';

/** An administrator who may work on cases, of either role. */
interface Worker {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly admin_role: string | null;
}

/**
 * Gives an open case to `administrator` (null: to nobody), if it is still with `from`. Only the role admin can move
 * another administrator's case. Records nothing if nothing changes.
 * @throws HttpError 404 if nothing has this readable id, 409 `case_changed` if it is with somebody else meanwhile and
 * `wrong_status` if the payment is not disputed, 403 for another's case, 422 for somebody who is not an administrator.
 */
export function moveCase(
  { db, publisher }: Services,
  actorId: string,
  paymentId: string,
  { administrator, from }: CaseRequest,
): Promise<AdminCase> {
  return transact(db, async (trx, afterCommit) => {
    // Same lock order as removing an administrator (users, then cases), to avoid deadlock.
    const people = await holdAdministrators(trx, [actorId, administrator]);
    const actor = people.find(({ id }) => id === actorId);
    if (!actor) throw sessionEnded();
    const next = people.find(({ id }) => id === administrator);
    if (administrator && !next)
      throw invalidFields({ administrator: 'Please choose somebody who is an administrator.' });
    const open = await lockCase(trx, paymentId);
    const { taken } = open;
    // First, so that a call repeated after a lost answer gets one.
    if (next && taken?._id === next.id) return (await readCase(trx, open.uuid))!;
    if ((taken?._id ?? null) !== from) throw caseChanged(taken?.fullName);
    if (taken && taken._id !== actorId && actor.admin_role !== 'admin')
      throw forbidden(
        'case_taken',
        said('{name} has taken this case. Ask them to hand it over.', { name: taken.fullName }),
      );
    if (!taken && !next) return (await readCase(trx, open.uuid))!;
    await trx
      .updateTable('cases')
      .set({ taken_by: next?.id ?? null, taken_at: next ? sql<Date>`clock_timestamp()` : null })
      .where('payment_id', '=', open.uuid)
      .execute();
    await recordAction(trx, {
      adminId: actorId,
      action: !next ? 'payment.freeCase' : next.id === actorId ? 'payment.takeCase' : 'payment.handOnCase',
      subject: paymentId,
      title: paymentId,
      reason: next && next.id !== actorId ? next.full_name : null,
    });
    if (next && next.id !== actorId)
      await queueMail(trx, [handedOnMail(next, actor.full_name, paymentId, open.roomId)]);
    afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
    return (await readCase(trx, open.uuid))!;
  });
}

/** These administrators, locked so that none can be removed meanwhile. */
const holdAdministrators = (
  trx: Transaction,
  ids: readonly (string | null | undefined)[],
): Promise<Worker[]> =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'admin_role'])
    .where('id', 'in', ids.filter(isUuid))
    .where('is_admin', '=', sql.lit(true))
    .orderBy('id')
    .forShare()
    .execute();

/** @throws HttpError 404 if nothing has this readable id, 409 if the payment is not disputed. */
async function lockCase(trx: Transaction, paymentId: string) {
  const payment = await trx
    .selectFrom('payments')
    .leftJoin('chat_rooms as room', 'room.payment_id', 'payments.id')
    .select(['payments.id', 'payments.status', 'room.id as room_id'])
    .where('payments.reference', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw notFound(PAYMENT_NOT_FOUND);
  const open = await trx
    .selectFrom('cases')
    .select('payment_id')
    .where('payment_id', '=', payment.id)
    .forUpdate()
    .executeTakeFirst();
  if (!open)
    throw conflict('wrong_status', 'This payment is not disputed any more, so there is no open case.');
  // Checked under the lock: somebody may have taken it while this waited.
  const taken = (await readCase(trx, payment.id))?.takenBy ?? null;
  return { uuid: payment.id, roomId: payment.room_id, taken };
}

/** 409: somebody else has taken it. */
const caseChanged = (takenBy: string | undefined): HttpError =>
  conflict(
    'case_changed',
    takenBy
      ? said('{name} has just taken this case.', { name: takenBy })
      : 'This case has just become free. Please try again.',
  );

/** Frees the cases of an administrator who leaves. The caller has locked the administrator. */
export async function freeCasesOf(trx: Transaction, administratorId: string): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ taken_by: null, taken_at: null })
    .where('taken_by', '=', administratorId)
    .execute();
}
