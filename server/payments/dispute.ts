import type { PaymentParty } from '../../contract/payment';
import { readAdministrators } from '../auth/read-administrators';
import { openRoom } from '../chat/open-room';
import type { Transaction } from '../db/client';
import { queueMail } from '../mail/queue';
import { appealMail, disputeMail } from './mails';
import { lockedWithParties } from './parties';

/** Opens the payment's chat room and mails every administrator. Its case is opened by a trigger. */
export async function openDispute(trx: Transaction, paymentUuid: string, reason: string): Promise<void> {
  await openRoom(trx, paymentUuid);
  const payment = await lockedWithParties(trx, paymentUuid);
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    admins.map(({ email }) => disputeMail(email, payment, reason)),
  );
}

/** Mails every administrator that this party appeals the decision about the payment. */
export async function tellOfAppeal(
  trx: Transaction,
  paymentUuid: string,
  by: PaymentParty,
  reason: string,
): Promise<void> {
  const payment = await lockedWithParties(trx, paymentUuid);
  const admins = await readAdministrators(trx);
  await queueMail(
    trx,
    admins.map(({ email }) => appealMail(email, payment, by, reason)),
  );
}
