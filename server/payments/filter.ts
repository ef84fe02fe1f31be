import { sql, type RawBuilder } from 'kysely';
import {
  PAYMENT_MARKS,
  PAYMENT_SORTS,
  type PaymentMark,
  type PaymentSort,
} from '../../contract/answers/payments';
import {
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  type PaymentKind,
  type PaymentStatus,
} from '../../contract/payment';
import { isUuid } from '../../contract/uuid';
import { malformed } from '../http/errors';
import { parameterOf, parseOneOf, parseTime } from '../http/query';
import { parseSearch, searchPattern } from '../http/search';

/** The payments that a call asks for. */
export interface PaymentFilter {
  /** Undefined for all. */
  readonly statuses?: readonly PaymentStatus[];
  /** '' for everything. */
  readonly search: string;
  /** Of the last change. */
  readonly from?: Date;
  readonly to?: Date;
  readonly minCents?: number;
  readonly maxCents?: number;
  readonly client?: string;
  readonly kind?: PaymentKind;
  readonly mark?: PaymentMark;
}

/** @throws HttpError 400 with a sentence about the first parameter that is wrong. */
export function parseFilter(query: unknown): PaymentFilter {
  const filter: PaymentFilter = {
    statuses: parseStatuses(parameterOf(query, 'status')),
    search: parseSearch(query, 'search'),
    from: parseTime(query, 'from'),
    to: parseTime(query, 'to'),
    minCents: parseCents(query, 'minAmount'),
    maxCents: parseCents(query, 'maxAmount'),
    client: parseClient(parameterOf(query, 'client')),
    kind: parseOneOf(query, 'kind', PAYMENT_KINDS),
    mark: parseOneOf(query, 'mark', PAYMENT_MARKS),
  };
  if (filter.from && filter.to && filter.from > filter.to)
    throw malformed("'from' must not be later than 'to'.");
  if (filter.minCents !== undefined && filter.maxCents !== undefined && filter.minCents > filter.maxCents)
    throw malformed("'minAmount' must not be more than 'maxAmount'.");
  return filter;
}

/** The order of a list: as asked, or by the time left if only submitted payments are meant, or the latest change first. */
export function parseSort(query: unknown, { statuses }: PaymentFilter): PaymentSort {
  const isQueue = statuses?.length === 1 && statuses[0] === 'submitted';
  const sort = parseOneOf(query, 'sort', PAYMENT_SORTS);
  if (sort?.endsWith('timeLeft') && !isQueue)
    throw malformed("'sort' can be 'timeLeft' only with 'status=submitted'.");
  return sort ?? (isQueue ? 'timeLeft' : '-date');
}

/** Whether anything but all payments is asked for. */
export const isFiltered = ({ search, ...rest }: PaymentFilter): boolean =>
  search !== '' || Object.values(rest).some((value) => value !== undefined);

const PARTIES = ['payer', 'receiver'] as const;

/**
 * The sides from which a banned caller may use this filter. Payers must not learn that a receipt is marked
 * (docs/adr/0011).
 */
export const partiesWhoMaySee = ({ mark }: PaymentFilter): readonly (typeof PARTIES)[number][] =>
  mark ? ['receiver'] : PARTIES;

/** Groups of digits, as many programs show an order ID. */
const IN_GROUPS = /^\d+( \d+)+$/;

/** SQL of whether a payment has this text; digits in groups are found without their spaces too. */
const contains = (search: string): RawBuilder<unknown> => {
  const asTyped = sql`payment_search.text ilike ${searchPattern(search)}`;
  if (!IN_GROUPS.test(search)) return asTyped;
  return sql`(${asTyped} or payment_search.text ilike ${searchPattern(search.replaceAll(' ', ''))})`;
};

/** SQL of a filter, ` and …`, on the table `payments`, joined with `payment_search` if there is a search. */
export const conditionsOf = (filter: PaymentFilter): RawBuilder<unknown> => {
  const { search, client, mark } = filter;
  return sql`
    ${groupConditions(filter, 'payments')}
    ${search ? sql`and ${contains(search)}` : sql``}
    ${datesOf(filter)}
    ${client ? sql`and payments.payer_id = ${client}::uuid` : sql``}
    ${mark ? sql`and payments.duplicate_of is not null` : sql``}`;
};

/** Of these, the dates. */
export const datesOf = ({ from, to }: PaymentFilter): RawBuilder<unknown> => sql`
  ${from ? sql`and payments.changed_at >= (select ${from}::timestamptz)` : sql``}
  ${to ? sql`and payments.changed_at <= (select ${to}::timestamptz)` : sql``}`;

/** Of these, what all payments of a group have in common (`groupsOf`). Names are literals, so that the planner knows them. */
export function groupConditions(
  { statuses, kind, minCents, maxCents }: PaymentFilter,
  table: 'payments' | 'groups',
): RawBuilder<unknown> {
  const of = sql.raw(table);
  return sql`
    ${statuses ? sql`and ${of}.status in (${sql.join(statuses.map((name) => sql.lit(name)))})` : sql``}
    ${kind ? sql`and ${of}.kind = ${sql.lit(kind)}` : sql``}
    ${minCents === undefined ? sql`` : sql`and ${of}.amount_cents >= ${minCents}`}
    ${maxCents === undefined ? sql`` : sql`and ${of}.amount_cents <= ${maxCents}`}`;
}

function parseStatuses(status: unknown): PaymentStatus[] | undefined {
  if (status === undefined) return undefined;
  const names = typeof status === 'string' ? status.split(',') : [];
  const asked = PAYMENT_STATUSES.filter((name) => names.includes(name));
  if (asked.length === 0 || asked.length !== names.length)
    throw malformed(
      `'status' must be one of ${PAYMENT_STATUSES.join(', ')}, or several with commas between them.`,
    );
  return asked;
}

const MOST_DOLLARS = 1_000_000;

function parseCents(query: unknown, name: 'minAmount' | 'maxAmount'): number | undefined {
  const value = parameterOf(query, name);
  if (value === undefined) return undefined;
  const isAmount = typeof value === 'string' && /^\d{1,7}(\.\d{1,2})?$/.test(value);
  if (!isAmount || Number(value) > MOST_DOLLARS)
    throw malformed(
      `'${name}' must be an amount in dollars from 0 to ${MOST_DOLLARS}, with at most two decimals.`,
    );
  return Math.round(Number(value) * 100);
}

function parseClient(client: unknown): string | undefined {
  if (client !== undefined && !isUuid(client)) throw malformed("'client' must be the id of a payer.");
  return client;
}
