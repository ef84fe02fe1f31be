import { sql } from 'kysely';
import { openRoom } from '../chat/open-room';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { queueMail } from '../mail/queue';
import { disputeMail } from './mails';
import { paymentsWithParties } from './parties';

export interface Administrator {
  readonly id: string;
  readonly email: string;
}

/** Opens the payment's chat room and mails every administrator. Its case is opened by a trigger. */
export async function openDispute(
  trx: Transaction,
  paymentUuid: string,
  reason: string,
  admins: readonly Administrator[],
): Promise<void> {
  await openRoom(trx, paymentUuid);
  const [payment] = await paymentsWithParties(trx, [paymentUuid]);
  if (!payment) throw new Error('A payment is missing although its row was locked.');
  await queueMail(trx, ...admins.map(({ email }) => disputeMail(email, payment, reason)));
}

/** Everybody who sees the lists of disputes and writes in their chats; only the role admin decides them. */
export const administrators = (trx: Transaction): Promise<Administrator[]> =>
  runPrepared(trx, sql<Administrator>`select id, email from users where is_admin`);
