import { sql, type InferResult } from 'kysely';
import type { Person } from '../auth/caller';
import type { Db } from '../db/client';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { conditionsOf, isFiltered, partiesWhoMaySee, type PaymentFilter } from './filter';
import { LATEST_SUBMISSION, PAID_FROM, PAID_TO } from './payment-row';

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

/** Payments with the names and payment IDs of both parties. */
const paymentRows = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .innerJoin('users as receiver', 'receiver.id', 'payments.receiver_id')
    .leftJoinLateral(LATEST_SUBMISSION.as('sent'), (join) => join.onTrue())
    .select([
      'payments.id',
      'payments.reference',
      'payments.index',
      'payments.kind',
      'payments.amount_cents',
      'payments.status',
      'payments.transaction_id',
      'payments.created_at',
      'payments.changed_at',
      'payments.expires_at',
      'payments.window_paused_at',
      'payer.full_name as payer_name',
      sql<string>`${sql.raw(PAID_FROM)}`.as('paid_from'),
      'receiver.full_name as receiver_name',
      sql<string>`${sql.raw(PAID_TO)}`.as('paid_to'),
    ]);

type ExportedRow = InferResult<ReturnType<typeof paymentRows>>[number];

/**
 * The caller's payments as CSV, first those they make, then those they receive, oldest first; with a filter, only
 * those they receive that pass it; while banned, only their disputes (docs/adr/0008). Read in pages by a key that
 * never changes, so no row is missed or repeated, and only one page is in memory.
 * @param answer runs the read of one page
 */
export async function* paymentsCsv(
  answer: <T>(read: (db: Db) => Promise<T>) => Promise<T>,
  caller: Person,
  filter: PaymentFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  const roles = isFiltered(filter) && !caller.isBanned ? (['receiver'] as const) : partiesWhoMaySee(filter);
  for (const role of roles) {
    let after: string | undefined;
    do {
      const rows = await answer((db) =>
        paymentRows(db)
          .where(`payments.${role}_id`, '=', caller.userId)
          .$if(filter.search !== '', (query) =>
            query.innerJoin('payment_search', 'payment_search.payment_id', 'payments.id'),
          )
          .where(sql<boolean>`true ${conditionsOf(filter)}`)
          .$if(caller.isBanned, (query) => query.where('payments.status', '=', 'disputed'))
          .$if(after !== undefined, (query) => query.where('payments.id', '>', after!))
          .orderBy('payments.id')
          .limit(ROWS_AT_ONCE)
          .execute(),
      );
      if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, role))).join('');
      after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

const cellsOf = (row: ExportedRow, role: string): string[] => [
  row.reference,
  role,
  row.kind === 'connect' ? 'connect fee' : `spot ${row.index + 1}`,
  (row.amount_cents / 100).toFixed(2),
  row.status,
  row.transaction_id ?? '',
  row.payer_name,
  row.paid_from,
  row.receiver_name,
  row.paid_to,
  row.created_at.toISOString(),
  // Nobody knows the end of a window that stands still.
  (row.window_paused_at ? null : row.expires_at)?.toISOString() ?? '',
  row.changed_at.toISOString(),
];
