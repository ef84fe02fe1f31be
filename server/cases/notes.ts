import type { AdminCaseNote, CaseNoteRequest } from '../../contract/admin';
import { recordAction } from '../admin/audit';
import { transact } from '../db/client';
import { notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { PAYMENT_NOT_FOUND } from '../payments/refusals';
import type { Services } from '../services';
import { readNotes } from './read-case';
import { ADMINISTRATORS } from '../realtime/publisher';

/**
 * Adds a note about a payment that has been disputed, for administrators alone: it stays in the audit log. Once per
 * `onceKey`.
 * @returns all notes about it, oldest first
 * @throws HttpError 404 if nothing has this readable id, or it never was disputed.
 */
export function addNote(
  { db, publisher }: Services,
  adminId: string,
  paymentId: string,
  { note }: CaseNoteRequest,
  onceKey?: OnceKey,
): Promise<AdminCaseNote[]> {
  return transact(db, async (trx, afterCommit) =>
    once(trx, onceKey, async () => {
      const room = await trx
        .selectFrom('chat_rooms')
        .innerJoin('payments', 'payments.id', 'chat_rooms.payment_id')
        .select('payments.id')
        .where('payments.reference', '=', paymentId)
        .executeTakeFirst();
      if (!room) throw notFound(PAYMENT_NOT_FOUND);
      await recordAction(trx, {
        adminId,
        action: 'payment.note',
        subject: paymentId,
        title: paymentId,
        reason: note,
      });
      afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
      return readNotes(trx, paymentId);
    }),
  );
}
