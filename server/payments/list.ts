import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE } from '../../contract/limits';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import type { PaymentsAnswer } from '../../contract/wire';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/client';
import { malformed } from '../http/errors';
import { decodeCursor, encodeCursor, parsePage, type Page } from '../http/validate';
import type { Services } from '../services';
import { presentPayment } from './present';
import { paymentRows } from './queries';

const SEARCH_MAX = 100;

interface Filter {
  readonly status: PaymentStatus | undefined;
  readonly search: string;
}

/**
 * The payments whose receiver is the caller (contract, "long lists"): all, newest change first, or one page with the
 * cursor of the next and the counts of all statuses. Submitted ones come with the least time left first.
 */
export async function listClientPayments(
  { config, db }: Services,
  caller: Caller,
  query: unknown,
): Promise<PaymentsAnswer> {
  const filter = parseFilter(query);
  const page =
    parsePage(query) ??
    (filter.status || filter.search ? { limit: PAGE_SIZE, cursor: undefined } : undefined);
  if (!page) {
    const rows = await shownPayments(db, caller, filter)
      .orderBy('payments.changed_at', 'desc')
      .orderBy('payments.id', 'desc')
      .execute();
    return { payments: rows.map((row) => presentPayment(config, row, caller.userId)) };
  }
  const [rows, counts] = await Promise.all([readPage(db, caller, filter, page), countByStatus(db, caller)]);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    payments: shown.map((row) => presentPayment(config, row, caller.userId)),
    nextCursor: last
      ? encodeCursor({ at: sortedByTimeLeft(filter) ? last.expires_at! : last.changed_at, id: last.id })
      : null,
    counts,
  };
}

const sortedByTimeLeft = ({ status }: Filter) => status === 'submitted';

/** One row more than the page holds, to tell whether there is a next one. */
async function readPage(db: Db, caller: Caller, filter: Filter, page: Page) {
  const after = decodeCursor(page.cursor);
  const byTimeLeft = sortedByTimeLeft(filter);
  const column = byTimeLeft ? 'payments.expires_at' : 'payments.changed_at';
  const direction = byTimeLeft ? 'asc' : 'desc';
  return shownPayments(db, caller, filter)
    .$if(after !== undefined, (rows) =>
      rows.where(isBeyond(column, byTimeLeft ? sql`>` : sql`<`, after!.at, after!.id)),
    )
    .orderBy(column, direction)
    .orderBy('payments.id', direction)
    .limit(page.limit + 1)
    .execute();
}

const isBeyond = (column: string, operator: RawBuilder<unknown>, at: Date, id: string) =>
  sql<boolean>`(${sql.ref(column)}, payments.id) ${operator} (${at}::timestamptz, ${id}::uuid)`;

/** What this caller is shown at all: while banned, the disputes they are a party of (docs/adr/0008). */
const isShownTo = (caller: Caller) =>
  caller.isBanned
    ? sql<boolean>`${caller.userId}::uuid in (payments.receiver_id, payments.payer_id) and payments.status = 'disputed'`
    : sql<boolean>`payments.receiver_id = ${caller.userId}`;

function shownPayments(db: Db, caller: Caller, { status, search }: Filter) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return paymentRows(db)
    .where(isShownTo(caller))
    .$if(status !== undefined, (rows) => rows.where('payments.status', '=', status!))
    .$if(search !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('payer.full_name', 'ilike', part),
          eb('payments.transaction_id', 'ilike', part),
          eb('payments.payment_id', 'ilike', part),
        ]),
      ),
    );
}

async function countByStatus(db: Db, caller: Caller): Promise<Record<PaymentStatus, number>> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(isShownTo(caller))
    .groupBy('status')
    .execute();
  const counts = { pending: 0, submitted: 0, accepted: 0, rejected: 0, disputed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** @throws HttpError 400 for a status that does not exist or a search that is no text. */
function parseFilter(query: unknown): Filter {
  const { status, search = '' } = (query ?? {}) as Record<string, unknown>;
  const isStatus = (PAYMENT_STATUSES as readonly unknown[]).includes(status);
  if (status !== undefined && !isStatus)
    throw malformed(`'status' must be one of ${PAYMENT_STATUSES.join(', ')}.`);
  if (typeof search !== 'string' || search.length > SEARCH_MAX)
    throw malformed(`'search' must be a text of at most ${SEARCH_MAX} characters.`);
  return { status: status as PaymentStatus | undefined, search: search.replaceAll('\0', '').trim() };
}
