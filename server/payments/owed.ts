import type { Payment } from '../../contract/wire';
import type { Db } from '../db/client';
import type { Services } from '../services';
import { presentPayment } from './present';
import { paymentRows } from './queries';

/** The payments that `payerId` owes, as the payer sees them, in order of index; none for the company and admins. */
export async function owedPayments({ config }: Services, db: Db, payerId: string): Promise<Payment[]> {
  const rows = await paymentRows(db)
    .where('payments.payer_id', '=', payerId)
    .orderBy('payments.index')
    .execute();
  return rows.map((row) => presentPayment(config, row, payerId));
}
