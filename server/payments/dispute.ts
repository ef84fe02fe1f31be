import type { PaymentParty } from '../../contract/payment';
import { readAdministrators } from '../auth/read-administrators';
import { openRoom } from '../chat/open-room';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import { boundMails } from '../mail/bounded';
import type { Mail } from '../mail/mail';
import { queueMail } from '../mail/queue';
import { appealMail, disputeMail, moreDisputesMail } from './mails';
import { lockedWithParties, type PaymentWithParties } from './parties';

/**
 * Opens the payment's chat room and mails every administrator; not at once about each of many disputes that a member opens
 * within minutes. Its case is opened by a trigger.
 */
export async function openDispute(
  trx: Transaction,
  config: Pick<Config, 'rateLimit'>,
  paymentUuid: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await openRoom(trx, paymentUuid);
  const mailed = await boundMails(trx, config, `mails about disputes ${userId}`);
  await mailAdministrators(trx, paymentUuid, (email, payment) =>
    mailed === 'inFull'
      ? disputeMail(email, payment, reason)
      : { ...moreDisputesMail(email, payment, userId), onlyInDigest: mailed === 'none' },
  );
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
