import { sql, type RawBuilder } from 'kysely';
import type { PaymentSort } from '../../contract/answers/payments';
import { COUNTED_MAX, PAGE_SIZE_MAX } from '../../contract/limits';
import type { PaymentStatus } from '../../contract/payment';
import type { Cursor } from '../http/cursor';
import { anyId, behind, limitOf } from '../http/list-page';
import type { PageRequest } from '../http/validate';
import { conditionsOf, datesOf, groupConditions, type PaymentFilter } from './filter';

/** A page of somebody's payments. */
export interface Wanted {
  readonly filter: PaymentFilter;
  readonly sort: PaymentSort;
  readonly role: 'receiver' | 'payer';
  readonly userId: string;
  /** Undefined for the whole list. */
  readonly page: PageRequest | undefined;
  readonly after: Cursor | undefined;
}

/** SQL of `order by …` on `payments`, and of the time by which it orders. */
export function orderOf(sort: PaymentSort): { at: string; inOrder: RawBuilder<unknown> } {
  const order = sort.startsWith('-') ? 'desc' : 'asc';
  if (sort.endsWith('amount'))
    return {
      at: 'payments.changed_at',
      inOrder: sql.raw(`order by payments.amount_cents ${order}, payments.changed_at desc, payments.id desc`),
    };
  const at = sort.endsWith('timeLeft') ? 'payments.expires_at' : 'payments.changed_at';
  return { at, inOrder: sql.raw(`order by ${at} ${order}, payments.id ${order}`) };
}

/** SQL that reads the rows of a page from `payments`, in order. */
export function paymentsFound(wanted: Wanted): RawBuilder<unknown> {
  const { filter, sort } = wanted;
  if (wanted.role === 'receiver' && needsGroups(filter, sort)) return foundInGroups(wanted);
  return sort.endsWith('amount') ? sortedByAmount(wanted) : foundInOrder(wanted);
}

/** With `search`, `client` or `mark` an index of its own finds the rows; the queue of submitted payments is short. */
const hasOwnIndex = ({ search, client, mark }: PaymentFilter) => Boolean(search || client || mark);

const needsGroups = (filter: PaymentFilter, sort: PaymentSort) =>
  !hasOwnIndex(filter) &&
  !sort.endsWith('timeLeft') &&
  (sort.endsWith('amount') ||
    (filter.statuses?.length ?? 1) > 1 ||
    [filter.kind, filter.minCents, filter.maxCents].some((value) => value !== undefined));

const source = ({ role, userId, filter }: Pick<Wanted, 'role' | 'userId' | 'filter'>) => sql`
  from payments ${filter.search ? sql`join payment_search on payment_search.payment_id = payments.id` : sql``}
  where ${sql.raw(`payments.${role}_id`)} = ${anyId(userId)} ${conditionsOf(filter)}`;

function foundInOrder(wanted: Wanted): RawBuilder<unknown> {
  const { at, inOrder } = orderOf(wanted.sort);
  return sql`
    select payments.* ${source(wanted)}
      ${behind(wanted.after, `${at}, payments.id`, wanted.sort.startsWith('-') ? 'desc' : 'asc')}
    ${inOrder} ${limitOf(wanted.page)}`;
}

/** Sorts no more than the 200 latest rows, as a short search can find most of the table. */
function sortedByAmount(wanted: Wanted): RawBuilder<unknown> {
  const { after, page, sort } = wanted;
  const beyond = sql.raw(sort.startsWith('-') ? '<' : '>');
  return sql`
    select payments.* from (
      select payments.* ${source(wanted)}
      ${orderOf('-date').inOrder} limit ${sql.lit(PAGE_SIZE_MAX)}) as payments
    ${
      after
        ? sql`where payments.amount_cents ${beyond} ${after.rank}
            or (payments.amount_cents = ${after.rank} ${behind(after, 'payments.changed_at, payments.id', 'desc')})`
        : sql``
    }
    ${orderOf(sort).inOrder} ${limitOf(page)}`;
}

/**
 * The groups of a receiver's payments with the same status, kind and amount, as `groups`: a few dozen, each found by one
 * look into the index `payments_by_amount`.
 */
const groupsOf = (userId: string) => sql`
  with recursive groups as (
    (select status, kind, amount_cents from payments where receiver_id = ${anyId(userId)}
      order by status, kind, amount_cents limit 1)
    union all
    select following.* from groups cross join lateral (
      select status, kind, amount_cents from payments
      where receiver_id = ${anyId(userId)}
        and (status, kind, amount_cents) > (groups.status, groups.kind, groups.amount_cents)
      order by status, kind, amount_cents limit 1) as following
  )`;

const ofGroup = (userId: string, filter: PaymentFilter) => sql`
  from payments
  where payments.receiver_id = ${anyId(userId)} and payments.status = groups.status
    and payments.kind = groups.kind and payments.amount_cents = groups.amount_cents ${datesOf(filter)}`;

/** Reads a page of each group by date and merges them, so that no filter reads rows that it does not show. */
function foundInGroups({ filter, sort, userId, page, after }: Wanted): RawBuilder<unknown> {
  const order = sort === 'date' ? 'asc' : 'desc';
  const isByAmount = sort.endsWith('amount');
  const key = 'payments.changed_at, payments.id';
  // Of groups with another amount than the cursor's, all rows are wanted.
  const behindCursor = isByAmount
    ? after &&
      sql`and (${sql.raw(key)}) < (case when groups.amount_cents = ${after.rank}
        then ${after.at}::timestamptz else 'infinity' end, ${anyId(after.id)})`
    : behind(after, key, order);
  return sql`
    ${groupsOf(userId)}
    select payments.* from groups cross join lateral (
      select payments.* ${ofGroup(userId, filter)} ${behindCursor ?? sql``}
      order by payments.changed_at ${sql.raw(order)}, payments.id ${sql.raw(order)} ${limitOf(page)}) as payments
    where true ${groupConditions(filter, 'groups')}
      ${
        isByAmount && after
          ? sql`and groups.amount_cents ${sql.raw(sort === 'amount' ? '>=' : '<=')} ${after.rank}`
          : sql``
      }
    ${orderOf(sort).inOrder} ${limitOf(page)}`;
}

interface StatusTotals {
  readonly status: PaymentStatus;
  readonly n: number;
  readonly cents: number;
}

/** SQL of the totals of all payments that pass, by status; of a search at most about `COUNTED_MAX` are added up. */
export function totalsFound(filter: PaymentFilter, role: Wanted['role'], userId: string) {
  if (role === 'receiver' && !hasOwnIndex(filter))
    return sql<StatusTotals>`
      ${groupsOf(userId)}
      select groups.status, sum(counted.n)::integer as n, sum(counted.n * groups.amount_cents)::bigint as cents
      from groups cross join lateral (select count(*) as n ${ofGroup(userId, filter)}) as counted
      where true ${groupConditions(filter, 'groups')}
      group by groups.status`;
  return sql<StatusTotals>`
    select found.status, count(*)::integer as n, sum(found.amount_cents)::bigint as cents
    from (
      select payments.status, payments.amount_cents ${source({ filter, role, userId })}
      ${filter.search ? sql`limit ${sql.lit(COUNTED_MAX + 1)}` : sql``}) as found
    group by found.status`;
}
