import { sql } from 'kysely';
import type { Payment } from '../../contract/wire';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';
import { linkInput, LINK_SLOTS } from '../uploads/link-sql';
import { PAYMENT_COLUMNS, PAYMENT_JOINS, paymentJson } from './payment-json';

const SLOTS = { ...LINK_SLOTS, id: 'uuid' } as const;

const paymentSeenBy = (viewer: 'payer' | 'receiver') =>
  statement<{ payment: Payment }>()(
    SLOTS,
    (slots) => sql`
      select ${paymentJson(viewer, slots as never)}::json as payment
      from (select ${PAYMENT_COLUMNS} from payments where payments.id = ${slots.id}) as page ${PAYMENT_JOINS}`,
  );
const STATEMENTS = { payer: paymentSeenBy('payer'), receiver: paymentSeenBy('receiver') };

/** The payment with this internal id as its payer or its receiver sees it; administrators see what the receiver does. */
export async function readPayment(
  trx: Transaction,
  config: Config,
  paymentUuid: string,
  viewer: 'payer' | 'receiver',
): Promise<Payment> {
  const [row] = await runOn(trx, STATEMENTS[viewer], { id: paymentUuid, ...linkInput(config) });
  if (!row) throw new Error('A payment is gone although its row was locked.');
  return row.payment;
}
