import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE } from '../../contract/limits';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../contract/payment';
import type { PaymentsAnswer } from '../../contract/wire';
import type { Config } from '../config';
import type { JsonSql } from '../db/json-sql';
import { talliesOf } from '../db/tallies';
import { byShape } from '../http/by-shape';
import { decodeCursor } from '../http/cursor';
import { malformed } from '../http/errors';
import {
  isBeyond,
  jsonPage,
  nextCursorJson,
  type JsonPageRow,
  type JsonText,
  limitTo,
  pageSizeFor,
  type PageSize,
} from '../http/json-page';
import { callersStatement, type Read } from '../http/read-route';
import { parseSearch, searchPattern } from '../http/search';
import { parsePage } from '../http/validate';
import { linkInput, LINK_SLOTS } from '../uploads/link-sql';
import { PAYMENT_COLUMNS, PAYMENT_JOINS, paymentJson } from './payment-json';

interface Filter {
  readonly status: PaymentStatus | undefined;
  readonly search: string;
}

/** What decides over the SQL of the list. */
interface Shape {
  readonly status: PaymentStatus | undefined;
  readonly isSearch: boolean;
  /** Undefined: all of them. */
  readonly size: PageSize | undefined;
  readonly isContinued: boolean;
  /** While banned, people see the disputes that they are a party of and nothing else (docs/adr/0008). */
  readonly isBanned: boolean;
}

/**
 * The payments whose receiver is the caller (contract, "long lists"): all, newest change first, or one page with the
 * cursor of the next and the counts of all statuses. Submitted ones come with the least time left first.
 */
export async function listClientPayments(
  config: Config,
  read: Read,
  query: unknown,
): Promise<JsonText<PaymentsAnswer>> {
  const { status, search } = parseFilter(query);
  const page = parsePage(query) ?? (status || search ? { limit: PAGE_SIZE, cursor: undefined } : undefined);
  const list = `payments ${status ?? 'of any status'}`;
  const after = decodeCursor(list, page?.cursor);
  const shape = {
    status,
    isSearch: search !== '',
    size: page && pageSizeFor(page.limit),
    isContinued: !!after,
  };
  const input = {
    limit: page?.limit ?? 0,
    at: after?.at ?? '',
    id: after?.id ?? '',
    pattern: search && searchPattern(search),
    // Last: further fields after what is spread take the engine microseconds, not nanoseconds.
    ...linkInput(config),
  };
  const row = await read(listStatement({ isBanned: false, ...shape }), input);
  const shown = row.isBanned ? await read(listStatement({ isBanned: true, ...shape }), input) : row;
  if (!page) return `{"payments":${shown.rows}}`;
  return `{"payments":${shown.rows},"nextCursor":${nextCursorJson(list, shown)},"counts":${shown.counts}}`;
}

const SLOTS = {
  ...LINK_SLOTS,
  limit: 'integer',
  at: 'timestamptz',
  id: 'uuid',
  pattern: 'text',
} as const;
type Slots = { [K in keyof typeof SLOTS | 'userId']: RawBuilder<never> };

const listStatement = byShape((shape: Shape) =>
  callersStatement<JsonPageRow & { counts: string }>()(
    SLOTS,
    (slots) => {
      const order = shape.status === 'submitted' ? ('asc' as const) : ('desc' as const);
      const parts = {
        order,
        limit: shape.size && { asked: slots.limit, size: shape.size },
        joins: PAYMENT_JOINS,
      };
      const page = jsonPage(
        shape.isBanned
          ? { ...parts, from: ownDisputes(shape, slots), json: asTheirParty(slots) }
          : { ...parts, from: received(shape, slots), json: paymentJson('receiver', slots) },
      );
      return {
        ctes: [page.cte],
        columns: sql`${page.columns}, ${shape.isBanned ? countDisputes(slots) : counts(slots)} as counts`,
      };
    },
    // Whether to look through the search's index or through the list depends on how many rows have the text.
    { planEachTime: shape.isSearch },
  ),
);

/** The payments that one column's person is asking for, in the order of the list. */
function paymentsOf(person: 'receiver_id' | 'payer_id', shape: Shape, slots: Slots): RawBuilder<unknown> {
  const { status = undefined } = shape.isBanned ? { status: 'disputed' as const } : shape;
  const [time, order] =
    shape.status === 'submitted' ? ['expires_at', 'asc' as const] : ['changed_at', 'desc' as const];
  const at = sql.raw(`payments.${time}`);
  return sql`
    select ${PAYMENT_COLUMNS}, ${at} as at from payments
    ${shape.isSearch ? sql`join payment_search on payment_search.payment_id = payments.id` : sql``}
    where ${sql.raw(`payments.${person}`)} = ${slots.userId}
    ${status ? sql`and payments.status = ${sql.lit(status)}` : sql``}
    ${shape.isBanned && shape.status && shape.status !== 'disputed' ? sql`and false` : sql``}
    ${shape.isSearch ? sql`and payment_search.text ilike ${slots.pattern}` : sql``}
    ${shape.isContinued ? sql`and ${isBeyond(sql`(${at}, payments.id)`, order, slots.at, slots.id)}` : sql``}`;
}

const received = (shape: Shape, slots: Slots) => sql`
  ${paymentsOf('receiver_id', shape, slots)} and not (select is_banned from caller)`;

/** Two lists in one order; who pays has five payments at most. */
function ownDisputes(shape: Shape, slots: Slots): RawBuilder<unknown> {
  const order = sql.raw(shape.status === 'submitted' ? 'at, id' : 'at desc, id desc');
  const limit = shape.size ? limitTo(shape.size) : sql``;
  return sql`(${paymentsOf('receiver_id', shape, slots)} order by ${order} ${limit})
    union all (${paymentsOf('payer_id', shape, slots)} order by ${order} ${limit})`;
}

const asTheirParty = (slots: Slots & Parameters<typeof paymentJson>[1]): JsonSql =>
  sql<string>`case when page.payer_id = ${slots.userId} then ${paymentJson('payer', slots)}
    else ${paymentJson('receiver', slots)} end`;

const countsObject = (countOf: (status: PaymentStatus) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(PAYMENT_STATUSES.map((status) => sql`${sql.lit(status)}::text, ${countOf(status)}`))})::text`;

const counts = ({ userId }: Slots) => sql`(
  select ${countsObject((status) => sql`coalesce(sum(n) filter (where what = ${sql.lit(status)}), 0)`)}
  from ${talliesOf(userId)} as tallies)`;

const countDisputes = ({ userId }: Slots) => sql`(
  select ${countsObject((status) => (status === 'disputed' ? sql`count(*)` : sql`0`))} from (
    select from payments where receiver_id = ${userId} and status = 'disputed'
    union all select from payments where payer_id = ${userId} and status = 'disputed') as disputes)`;

/** @throws HttpError 400 for a status that does not exist or a search that is no text. */
function parseFilter(query: unknown): Filter {
  const { status } = (query ?? {}) as Record<string, unknown>;
  const isStatus = (PAYMENT_STATUSES as readonly unknown[]).includes(status);
  if (status !== undefined && !isStatus)
    throw malformed(`'status' must be one of ${PAYMENT_STATUSES.join(', ')}.`);
  return { status: status as PaymentStatus | undefined, search: parseSearch(query, 'search') };
}
