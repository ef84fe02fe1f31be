import { openRoom } from '../chat/open-room';
import type { Transaction } from '../db/client';
import { queueMail } from '../mail/queue';

/** What a dispute brings with it: the payment's chat room, and a mail to every administrator. */
export async function openDispute(
  trx: Transaction,
  payment: { id: string; payment_id: string },
  reason: string,
): Promise<void> {
  await openRoom(trx, payment.id);
  for (const { email } of await administrators(trx))
    await queueMail(trx, {
      to: email,
      subject: `Payment ${payment.payment_id} is disputed`,
      body: `Payment ${payment.payment_id} has been marked as disputed and waits for your decision.\n\nReason given:\n${reason}\n`,
    });
}

/** Everybody whose list of disputes changes when this payment's does: its parties and the administrators. */
export async function disputeAudience(
  trx: Transaction,
  payment: { payer_id: string; receiver_id: string },
): Promise<string[]> {
  const admins = await administrators(trx);
  return [payment.payer_id, payment.receiver_id, ...admins.map(({ id }) => id)];
}

const administrators = (trx: Transaction) =>
  trx.selectFrom('users').select(['id', 'email']).where('is_admin', '=', true).execute();
