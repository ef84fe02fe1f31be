import { sql } from 'kysely';
import type { AdminDisputesAnswer, AdminDisputesQuery, WhoseCases } from '../../contract/admin';
import { DISPUTE_ORDERS, WHOSE_CASES } from '../../contract/answers/adminCases';
import { COUNTED_MAX } from '../../contract/limits';
import { CASE_COLUMNS, presentCase } from '../cases/read-case';
import { decodeCursor, type Cursor } from '../http/cursor';
import { isBehind, toPage } from '../http/list-page';
import { parseOneOf } from '../http/query';
import type { PageRequest } from '../http/validate';
import type { Services } from '../services';
import type { Db } from '../db/client';
import { readTallies } from '../db/tallies';
import { readProposalsOf } from '../payments/proposals';
import { receiptLinks } from '../uploads/receipts';
import { adminPayments, presentAdminPayment, readParties } from './payments';

/** Which disputes, and in which order. */
interface DisputesView {
  readonly order: NonNullable<AdminDisputesQuery['order']>;
  readonly whose: WhoseCases;
}

/** @throws HttpError 400 for an order or a choice that does not exist. */
export const parseDisputesView = (query: unknown): DisputesView => ({
  order: parseOneOf(query, 'order', DISPUTE_ORDERS) ?? 'disputed',
  whose: parseOneOf(query, 'whose', WHOSE_CASES) ?? 'all',
});

/**
 * The disputed payments, each with its latest dispute's reason and its case: all of them, or one page with the next
 * cursor and the count of those that the view shows.
 */
export async function listDisputes(
  { config, db }: Services,
  adminId: string,
  view: DisputesView,
  page: PageRequest | undefined,
): Promise<AdminDisputesAnswer> {
  const rows = await readDisputes(db, adminId, view, page);
  const { shown, nextCursor } = toPage(listName(view), rows, page, (row): Cursor =>
    view.order === 'disputed'
      ? { at: row.changed_at, id: row.id }
      : { at: row.case_since!, id: row.id, rank: Number(row.is_answered) },
  );
  const parties = await readParties(db, shown);
  const proposals = await readProposalsOf(
    db,
    shown.map(({ id }) => id),
  );
  const receiptLink = receiptLinks(config);
  const disputes = shown.map((row) => ({
    ...presentAdminPayment(row, parties, receiptLink),
    disputedAt: row.at.toISOString(),
    disputedBy: row.actor_role,
    reason: row.reason,
    reasonImage: receiptLink(row.reason_file_id),
    case: presentCase(row),
    proposals: proposals.get(row.id) ?? [],
  }));
  if (!page) return { disputes };
  return { disputes, nextCursor, counts: { total: await countDisputes(db, adminId, view) } };
}

/** Each order has cursors of its own. */
const listName = ({ order }: DisputesView) => (order === 'disputed' ? 'disputes' : 'cases');

async function countDisputes(db: Db, adminId: string, { whose }: DisputesView): Promise<number> {
  if (whose === 'all') return (await readTallies(db)).disputed;
  // In the order of the index, so that PostgreSQL reads no more rows than the page has.
  const found = db
    .selectFrom('cases')
    .select('payment_id')
    .where('taken_by', whose === 'mine' ? '=' : 'is', whose === 'mine' ? adminId : null)
    .orderBy('is_answered')
    .orderBy('since')
    .orderBy('payment_id')
    .limit(sql.lit(COUNTED_MAX));
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The payments with their latest dispute and their case. */
const disputesWithCases = (db: Db) =>
  adminPayments(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_history')
          .select(['at', 'actor_role', 'reason', 'reason_file_id'])
          .whereRef('payment_history.payment_id', '=', 'payments.id')
          .where('to_status', '=', 'disputed')
          .orderBy('payment_history.id', 'desc')
          .limit(1)
          .as('dispute'),
      (join) => join.onTrue(),
    )
    .leftJoin('cases', 'cases.payment_id', 'payments.id')
    .leftJoin('users as taker', 'taker.id', 'cases.taken_by')
    .select(['dispute.at', 'dispute.actor_role', 'dispute.reason', 'dispute.reason_file_id'])
    .select(CASE_COLUMNS);
type Disputes = ReturnType<typeof disputesWithCases>;

/**
 * One row more than the page holds, to tell whether there is a next one. By a trigger each disputed payment has a case,
 * and no other has, so each order follows an index of its own.
 */
function readDisputes(db: Db, adminId: string, view: DisputesView, page: PageRequest | undefined) {
  const after = decodeCursor(listName(view), page?.cursor);
  let rows = disputesWithCases(db);
  if (view.whose === 'mine') rows = rows.where('cases.taken_by', '=', adminId);
  if (view.whose === 'nobody')
    rows = rows.where('cases.payment_id', 'is not', null).where('cases.taken_by', 'is', null);
  rows = view.order === 'disputed' ? byDispute(rows, after) : byCase(rows, after);
  if (page) rows = rows.limit(page.limit + 1);
  return rows.execute();
}

/** Oldest dispute first. */
const byDispute = (all: Disputes, after: Cursor | undefined): Disputes =>
  all
    .where('payments.status', '=', sql.lit('disputed'))
    .where(isBehind(after, 'payments.changed_at, payments.id', 'asc'))
    .orderBy('payments.changed_at')
    .orderBy('payments.id');

/** Oldest unanswered first, then those that were answered. */
function byCase(all: Disputes, after: Cursor | undefined): Disputes {
  const rows = all
    .where('cases.payment_id', 'is not', null)
    .orderBy('cases.is_answered')
    .orderBy('cases.since')
    .orderBy('cases.payment_id');
  if (!after) return rows;
  return rows.where((eb) =>
    eb(
      eb.refTuple('cases.is_answered', 'cases.since', 'cases.payment_id'),
      '>',
      eb.tuple(after.rank === 1, after.at, after.id),
    ),
  );
}
