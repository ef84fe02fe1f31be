import { sql } from 'kysely';
import { COUNTED_MAX } from '../../contract/limits';
import type { PaymentsAnswer, PaymentTotals } from '../../contract/wire';
import type { Person } from '../auth/caller';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { byStatus, noPayments, readTallies, type ByStatus } from '../db/tallies';
import { decodeCursor } from '../http/cursor';
import { toPage } from '../http/list-page';
import { parameterOf } from '../http/query';
import { onePage, parsePage } from '../http/validate';
import type { Services } from '../services';
import { receiptLinks } from '../uploads/receipts';
import { isFiltered, parseFilter, parseSort, partiesWhoMaySee, type PaymentFilter } from './filter';
import { orderOf, paymentsFound, totalsFound, type Wanted } from './find';
import { hasParty } from './parties';
import { PAYMENT_COLUMNS, PAYMENT_JOINS, type PaymentRow } from './payment-row';
import { presentPayment } from './present';

/**
 * The payments whose receiver is the caller (contract, "long lists"): all, newest change first, or one page with the
 * cursor of the next and the counts of all statuses. Submitted ones come with the least time left first. While the
 * caller is banned, the list has the disputes of which they are a party and nothing else (docs/adr/0008).
 * @throws HttpError 400 for a filter, an order or a page that does not exist.
 */
export async function listClientPayments(
  { config, db }: Services,
  { userId, isBanned }: Person,
  query: unknown,
): Promise<PaymentsAnswer> {
  const filter = parseFilter(query);
  const wanted = parseSort(query, filter);
  const sort = isBanned ? '-date' : wanted;
  // Also for an empty search, and for the order that the whole list has.
  const isPage =
    isFiltered(filter) || ['sort', 'search'].some((name) => parameterOf(query, name) !== undefined);
  const page = isPage ? onePage(query) : parsePage(query);
  const list = `payments ${filter.statuses?.join() ?? 'of any status'} by ${sort}`;
  const asked = { filter, sort, page, after: decodeCursor(list, page?.cursor) };
  const [rows, counts] = await Promise.all([
    isBanned ? readOwnDisputes(db, userId, asked) : readPayments(db, { ...asked, role: 'receiver', userId }),
    page && (isBanned ? countOwnDisputes(db, userId) : readTallies(db, userId).then(byStatus)),
  ]);
  const { shown, nextCursor } = toPage(list, rows, page, ({ at, id, amount_cents: rank }) =>
    sort.endsWith('amount') ? { at, id, rank } : { at, id },
  );
  const receiptLink = receiptLinks(config);
  const payments = shown.map((row) =>
    presentPayment(row, row.payer_id === userId ? 'payer' : 'receiver', receiptLink),
  );
  return page ? { payments, nextCursor, counts } : { payments };
}

/**
 * How many payments pass a filter, and their sum; while the caller is banned, of their disputes.
 * @throws HttpError 400 for a filter that does not exist.
 */
export async function totalClientPayments(
  { db }: Services,
  { userId, isBanned }: Person,
  query: unknown,
): Promise<PaymentTotals> {
  const filter = parseFilter(query);
  const disputes = ofDisputes(filter);
  const found = isBanned
    ? disputes
      ? partiesWhoMaySee(disputes).map((party) => totalsFound(disputes, party, userId))
      : []
    : [totalsFound(filter, 'receiver', userId)];
  const rows = (await Promise.all(found.map((totals) => totals.execute(db)))).flatMap(
    (answer) => answer.rows,
  );
  const counts = noPayments();
  for (const { status, n } of rows) counts[status] += n;
  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const count = sumOf(Object.values(counts));
  return {
    count,
    amount: sumOf(rows.map(({ cents }) => cents)) / 100,
    counts,
    isPartial: filter.search !== '' && count > COUNTED_MAX,
  };
}

/** `at` is the time by which the list is ordered. */
type ListRow = PaymentRow & { readonly at: Date };

/** The payments that a user receives or owes, in the order of the list. The page is cut first, so that only its rows are joined. */
async function readPayments(db: Db, wanted: Wanted): Promise<ListRow[]> {
  const { at, inOrder } = orderOf(wanted.sort);
  const payments = sql<ListRow>`
    select ${PAYMENT_COLUMNS}, ${sql.raw(at)} as at
    from (${paymentsFound(wanted)}) as payments ${PAYMENT_JOINS}
    ${inOrder}`;
  // The best plan of other lists depends on their values, such as how many rows have the searched text.
  const { statuses, ...rest } = wanted.filter;
  const isFrequent =
    (statuses?.length ?? 1) === 1 &&
    !isFiltered({ ...rest, statuses: undefined }) &&
    !wanted.sort.endsWith('amount');
  return isFrequent ? runPrepared(db, payments) : (await payments.execute(db)).rows;
}

/** The disputes of both roles in one order, the latest change first. */
async function readOwnDisputes(
  db: Db,
  userId: string,
  asked: Omit<Wanted, 'role' | 'userId'>,
): Promise<ListRow[]> {
  const filter = ofDisputes(asked.filter);
  if (!filter) return [];
  const disputes = { ...asked, filter, userId };
  const found: ListRow[] = [];
  for (const role of partiesWhoMaySee(filter)) found.push(...(await readPayments(db, { ...disputes, role })));
  return found.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
}

/** The part of a filter that has disputes; undefined if none. */
const ofDisputes = (filter: PaymentFilter): PaymentFilter | undefined =>
  (filter.statuses ?? ['disputed']).includes('disputed') ? { ...filter, statuses: ['disputed'] } : undefined;

async function countOwnDisputes(db: Db, userId: string): Promise<ByStatus> {
  const { disputed } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('disputed'))
    .where('status', '=', 'disputed')
    .where(hasParty(userId))
    .executeTakeFirstOrThrow();
  return { ...noPayments(), disputed };
}
