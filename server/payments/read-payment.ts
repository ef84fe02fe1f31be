import { sql } from 'kysely';
import type { Payment } from '../../contract/wire';
import type { Config } from '../config';
import type { Db, Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { receiptLinks, type ReceiptViewer } from '../uploads/receipts';
import { PAYMENT_COLUMNS, PAYMENT_JOINS, type PaymentRow } from './payment-row';
import { presentPayment } from './present';

/** The payment with this internal id as the viewer sees it. */
export async function readPayment(
  trx: Transaction,
  config: Config,
  paymentUuid: string,
  viewer: ReceiptViewer,
): Promise<Payment> {
  const [row] = await runPrepared(
    trx,
    sql<PaymentRow>`select ${PAYMENT_COLUMNS} from payments ${PAYMENT_JOINS} where payments.id = ${paymentUuid}`,
  );
  if (!row) throw new Error('A payment is missing although its row was locked.');
  return presentPayment(row, viewer, receiptLinks(config));
}

/** A user's own five payments as they see them, in order of `index`; none for the company and administrators. */
export async function readOwedPayments(db: Db, config: Config, payerId: string): Promise<Payment[]> {
  const rows = await runPrepared(
    db,
    sql<PaymentRow>`
      select ${PAYMENT_COLUMNS} from payments ${PAYMENT_JOINS} where payments.payer_id = ${payerId} order by payments.index`,
  );
  const receiptLink = receiptLinks(config);
  return rows.map((row) => presentPayment(row, 'payer', receiptLink));
}
