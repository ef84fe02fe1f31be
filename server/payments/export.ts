import { CONNECT_FEE_INDEX } from '../../contract/limits';
import type { Caller } from '../auth/caller';
import type { Services } from '../services';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { paymentRows, type PaymentRow } from './queries';

const ROWS_AT_ONCE = 500;

const COLUMNS = [
  'Payment',
  'Your role',
  'Kind',
  'Amount in dollars',
  'Status',
  'Order ID',
  'Payer',
  "Payer's payment ID",
  'Receiver',
  "Receiver's payment ID",
  'Created',
  'Window ends',
  'Last change',
];

/**
 * The caller's payments as CSV, first those that they pay, then those that they receive, oldest first; while they are
 * banned, their disputes (docs/adr/0008). Read in pages by a key that never changes: no row is left out or there twice,
 * and the memory holds one page, however long the list is.
 */
export async function* paymentsCsv({ db }: Services, caller: Caller): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for (const role of ['payer', 'receiver'] as const) {
    let after: string | undefined;
    do {
      const rows = await paymentRows(db)
        .where(`payments.${role}_id`, '=', caller.userId)
        .$if(caller.isBanned, (query) => query.where('payments.status', '=', 'disputed'))
        .$if(after !== undefined, (query) => query.where('payments.id', '>', after!))
        .orderBy('payments.id')
        .limit(ROWS_AT_ONCE)
        .execute();
      if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, role))).join('');
      after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

const cellsOf = (row: PaymentRow, role: string): string[] => [
  row.payment_id,
  role,
  row.index === CONNECT_FEE_INDEX ? 'connect fee' : `spot ${row.index + 1}`,
  (row.amount_cents / 100).toFixed(2),
  row.status,
  row.transaction_id ?? '',
  row.payer_name,
  row.payer_payment_method_id,
  row.receiver_name,
  row.receiver_payment_method_id,
  row.created_at.toISOString(),
  row.expires_at?.toISOString() ?? '',
  row.changed_at.toISOString(),
];
