import { sql } from 'kysely';
import { openRoom } from '../chat/open-room';
import type { Transaction } from '../db/client';
import { queueMail } from '../mail/queue';
import { disputeMail } from './mails';

/** What a dispute brings with it: the payment's chat room, and a mail to every administrator. */
export async function openDispute(
  trx: Transaction,
  payment: { id: string; payment_id: string },
  reason: string,
): Promise<void> {
  await openRoom(trx, payment.id);
  const admins = await administrators(trx);
  await queueMail(trx, ...admins.map(({ email }) => disputeMail(email, payment.payment_id, reason)));
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
  trx.selectFrom('users').select(['id', 'email']).where('is_admin', '=', sql.lit(true)).execute();
