import { sql } from 'kysely';
import { PAGE_SIZE } from '../../contract/limits';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import type { PaymentsAnswer } from '../../contract/wire';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { readTallies } from '../db/tallies';
import { decodeCursor, type Cursor } from '../http/cursor';
import { malformed } from '../http/errors';
import { anyId, behind, limitOf, toPage } from '../http/list-page';
import { parseSearch, searchPattern } from '../http/search';
import { parsePage, type Page } from '../http/validate';
import type { Services } from '../services';
import { receiptLinks } from '../uploads/receipts';
import { PARTY_JOINS, PAYMENT_COLUMNS, type PaymentRow } from './payment-row';
import { presentPayment } from './present';

interface Asked {
  readonly status: PaymentStatus | undefined;
  /** '' for everything. */
  readonly search: string;
  /** Undefined for the whole list. */
  readonly page: Page | undefined;
  readonly after: Cursor | undefined;
}

type Counts = Record<PaymentStatus, number>;

/**
 * The payments whose receiver is the caller (contract, "long lists"): all, newest change first, or one page with the
 * cursor of the next and the counts of all statuses. Submitted ones come with the least time left first. While the
 * caller is banned, the list has the disputes of which they are a party and nothing else (docs/adr/0008).
 * @throws HttpError 400 for a status, a search or a page that does not exist.
 */
export async function listClientPayments(
  { config, db }: Services,
  { userId, isBanned }: Caller,
  query: unknown,
): Promise<PaymentsAnswer> {
  const { status, search } = parseFilter(query);
  const page = parsePage(query) ?? (status || search ? { limit: PAGE_SIZE, cursor: undefined } : undefined);
  const list = `payments ${status ?? 'of any status'}`;
  const asked = { status, search, page, after: decodeCursor(list, page?.cursor) };
  const [rows, counts] = await Promise.all([
    isBanned ? readOwnDisputes(db, userId, asked) : readPayments(db, 'receiver', userId, asked),
    page && (isBanned ? countOwnDisputes(db, userId) : countReceived(db, userId)),
  ]);
  const { shown, nextCursor } = toPage(list, rows, page, ({ at, id }) => ({ at, id }));
  const receiptLink = receiptLinks(config);
  const payments = shown.map((row) =>
    presentPayment(row, row.payer_id === userId ? 'payer' : 'receiver', receiptLink),
  );
  return page ? { payments, nextCursor, counts } : { payments };
}

/** `at` is the time by which the list is ordered. */
type ListRow = PaymentRow & { readonly at: Date };

/** The payments that a user receives or owes, in the order of the list. The page is cut first, so that only its rows are joined. */
async function readPayments(
  db: Db,
  role: 'receiver' | 'payer',
  userId: string,
  { status, search, page, after }: Asked,
): Promise<ListRow[]> {
  const [time, order] = orderOf(status);
  const at = `payments.${time}`;
  const inOrder = sql.raw(`order by ${at} ${order}, payments.id ${order}`);
  const shown = sql`
    select payments.*
    from payments ${search ? sql`join payment_search on payment_search.payment_id = payments.id` : sql``}
    where ${sql.raw(`payments.${role}_id`)} = ${anyId(userId)}
      ${status ? sql`and payments.status = ${sql.lit(status)}` : sql``}
      ${search ? sql`and payment_search.text ilike ${searchPattern(search)}` : sql``}
      ${behind(after, `${at}, payments.id`, order)}
    ${inOrder} ${limitOf(page)}`;
  const payments = sql<ListRow>`
    select ${PAYMENT_COLUMNS}, ${sql.raw(at)} as at
    from (${shown}) as payments ${PARTY_JOINS}
    ${inOrder}`;
  // Whether to begin with the search's index or with the list's depends on how many rows have the text.
  return search ? (await payments.execute(db)).rows : runPrepared(db, payments);
}

const orderOf = (status: PaymentStatus | undefined) =>
  status === 'submitted' ? (['expires_at', 'asc'] as const) : (['changed_at', 'desc'] as const);

/** The disputes of both roles in one order, the latest change first. */
async function readOwnDisputes(db: Db, userId: string, asked: Asked): Promise<ListRow[]> {
  if (asked.status && asked.status !== 'disputed') return [];
  const disputes = { ...asked, status: 'disputed' } as const;
  const received = await readPayments(db, 'receiver', userId, disputes);
  const owed = await readPayments(db, 'payer', userId, disputes);
  return [...received, ...owed].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
}

async function countReceived(db: Db, userId: string): Promise<Counts> {
  const { pending, submitted, accepted, rejected, disputed } = await readTallies(db, userId);
  return { pending, submitted, accepted, rejected, disputed };
}

async function countOwnDisputes(db: Db, userId: string): Promise<Counts> {
  const { disputed } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('disputed'))
    .where('status', '=', 'disputed')
    .where((eb) => eb.or([eb('receiver_id', '=', userId), eb('payer_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return { pending: 0, submitted: 0, accepted: 0, rejected: 0, disputed };
}

/** @throws HttpError 400 for a status that does not exist or a search that is not a text. */
function parseFilter(query: unknown): Pick<Asked, 'status' | 'search'> {
  const { status } = (query ?? {}) as Record<string, unknown>;
  const isStatus = (PAYMENT_STATUSES as readonly unknown[]).includes(status);
  if (status !== undefined && !isStatus)
    throw malformed(`'status' must be one of ${PAYMENT_STATUSES.join(', ')}.`);
  return { status: status as PaymentStatus | undefined, search: parseSearch(query, 'search') };
}
