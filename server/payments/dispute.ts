import type { PaymentParty } from '../../contract/payment';
import { readAdministrators } from '../auth/read-administrators';
import { openRoom } from '../chat/open-room';
import type { Transaction } from '../db/client';
import type { Mail } from '../mail/mail';
import { queueMail } from '../mail/queue';
import { appealMail, disputeMail } from './mails';
import { lockedWithParties, type PaymentWithParties } from './parties';

/** Opens the payment's chat room and mails every administrator. Its case is opened by a trigger. */
export async function openDispute(trx: Transaction, paymentUuid: string, reason: string): Promise<void> {
  await openRoom(trx, paymentUuid);
  await mailAdministrators(trx, paymentUuid, (email, payment) => disputeMail(email, payment, reason));
}

/** Mails every administrator that this party appeals the decision about the payment. */
export const tellOfAppeal = (
  trx: Transaction,
  paymentUuid: string,
  by: PaymentParty,
  reason: string,
): Promise<void> =>
  mailAdministrators(trx, paymentUuid, (email, payment) => appealMail(email, payment, by, reason));

async function mailAdministrators(
  trx: Transaction,
  paymentUuid: string,
  mailTo: (email: string, payment: PaymentWithParties) => Mail,
): Promise<void> {
  const payment = await lockedWithParties(trx, paymentUuid);
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    admins.map(({ email }) => mailTo(email, payment)),
  );
}
