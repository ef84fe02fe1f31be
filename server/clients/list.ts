import { sql } from 'kysely';
import type { BrokersAnswer, ClientsAnswer } from '../../contract/wire';
import { anyText, jsonArray, jsonObject, plainText } from '../db/json-sql';
import { talliesOf } from '../db/tallies';
import { byShape } from '../http/by-shape';
import { decodeCursor } from '../http/cursor';
import {
  isBeyond,
  isoTime,
  jsonPage,
  nextCursorJson,
  type JsonPageRow,
  type JsonText,
  pageSizeFor,
  type PageSize,
} from '../http/json-page';
import { callersStatement, type Read } from '../http/read-route';
import type { Page } from '../http/validate';
import { avatarLink } from '../uploads/link-sql';

const SLOTS = { at: 'timestamptz', id: 'uuid', limit: 'integer' } as const;

interface Shape {
  /** Undefined: all of them. */
  readonly size: PageSize | undefined;
  readonly isContinued: boolean;
}

const clientsOf = byShape(({ size, isContinued }: Shape) =>
  callersStatement<JsonPageRow & { total: number }>()(SLOTS, ({ userId, at, id, limit }) => {
    const { cte, columns } = jsonPage({
      from: sql`select id, created_at as at, full_name, avatar_file_id from users
        where parent_id = ${userId} and deleted_at is null
        ${isContinued ? sql`and ${isBeyond(sql`(created_at, id)`, 'desc', at, id)}` : sql``}`,
      order: 'desc',
      limit: size && { asked: limit, size },
      json: jsonObject({
        _id: plainText(sql`page.id`),
        fullName: anyText(sql`page.full_name`),
        profileImage: plainText(avatarLink(sql`page.avatar_file_id`)),
        joinedAt: plainText(isoTime(sql`page.at`)),
      }),
    });
    const total = sql`(select coalesce(sum(n), 0)::integer from ${talliesOf(userId)} as tallies
      where what = 'clients')`;
    return { ctes: [cte], columns: sql`${columns}, ${total} as total` };
  }),
);

/** The people who joined with the caller's refer code, newest first: all of them, or one page. */
export async function listClients(read: Read, page: Page | undefined): Promise<JsonText<ClientsAnswer>> {
  const after = decodeCursor('clients', page?.cursor);
  const row = await read(clientsOf({ size: page && pageSizeFor(page.limit), isContinued: !!after }), {
    at: after?.at ?? '',
    id: after?.id ?? '',
    limit: page?.limit ?? 0,
  });
  if (!page) return `{"clients":${row.rows}}`;
  return `{"clients":${row.rows},"nextCursor":${nextCursorJson('clients', row)},"counts":{"total":${row.total}}}`;
}

const brokers = callersStatement<{ rows: string }>()({}, ({ userId }) => ({
  ctes: [
    sql`paid as (
      select receiver_id, min(index) as place from payments where payer_id = ${userId} group by receiver_id)`,
  ],
  columns: sql`(select ${jsonArray(
    jsonObject({
      _id: plainText(sql`users.id`),
      fullName: anyText(sql`users.full_name`),
      profileImage: plainText(avatarLink(sql`users.avatar_file_id`)),
      paymentMethodId: anyText(sql`users.payment_method_id`),
    }),
    sql`paid.place`,
  )}
    from paid join users on users.id = paid.receiver_id) as rows`,
}));

/** The people whom the caller's five payments go to, each once, in the order of the payments. */
export const listBrokers = async (read: Read): Promise<JsonText<BrokersAnswer>> =>
  `{"brokers":${(await read(brokers, {})).rows}}`;
