import { sql } from 'kysely';
import { AUDIT_KINDS, type AdminAuditAnswer, type AuditKind } from '../../contract/admin';
import { COUNTED_MAX } from '../../contract/limits';
import type { Db } from '../db/client';
import { decodeNumber } from '../http/cursor';
import { toPage } from '../http/list-page';
import type { PageRequest } from '../http/validate';
import { parseOneOf } from '../http/query';
import { containing, parseSearch } from '../http/search';

interface AuditFilter {
  readonly kind: AuditKind | undefined;
  readonly search: string;
}

/** One page of the administrators' actions, newest first. */
export async function listActions(db: Db, filter: AuditFilter, page: PageRequest): Promise<AdminAuditAnswer> {
  const total = await countActions(db, filter);
  let query = actions(db, filter)
    .selectAll('done')
    .select(['admin.full_name as admin_name', titleOf.as('shown_title')])
    .orderBy('done.id', 'desc');
  const before = decodeNumber('audit', page.cursor);
  if (before !== undefined) query = query.where('done.id', '<', before);
  const rows = await query.limit(page.limit + 1).execute();
  const { shown, nextCursor } = toPage('audit', rows, page, (row) => row.id);
  return {
    actions: shown.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      admin: { _id: row.admin_id, fullName: row.admin_name },
      action: row.action,
      subject: row.subject,
      title: row.shown_title,
      reason: row.reason,
    })),
    nextCursor,
    counts: { total },
  };
}

async function countActions(db: Db, filter: AuditFilter): Promise<number> {
  // Administrators' names are needed only for a search.
  const found =
    filter.search === '' ? actionsOf(db, filter).select('done.id') : actions(db, filter).select('done.id');
  const { total } = await db
    .selectFrom(found.orderBy('done.id', 'desc').limit(COUNTED_MAX).as('latest'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @throws HttpError 400 for a kind that does not exist or a search that is not a text. */
export const parseAuditFilter = (query: unknown): AuditFilter => ({
  kind: parseOneOf(query, 'kind', AUDIT_KINDS),
  search: parseSearch(query, 'query'),
});

/** The subject of a support message is not copied into the log, so that it disappears with the member's account. */
const titleOf = sql<string | null>`coalesce(done.title, message.subject)`;

const actionsOf = (db: Db, { kind }: Pick<AuditFilter, 'kind'>) =>
  db
    .selectFrom('admin_actions as done')
    .$if(kind !== undefined, (rows) => rows.where(sql<boolean>`split_part(done.action, '.', 1) = ${kind}`));

function actions(db: Db, { kind, search }: AuditFilter) {
  const pattern = containing(search);
  return actionsOf(db, { kind })
    .innerJoin('users as admin', 'admin.id', 'done.admin_id')
    .leftJoin('support_messages as message', (join) =>
      // Only support actions are certain to have a UUID as their subject.
      join.on(sql<boolean>`message.id = case when done.action like 'support.%' then done.subject::uuid end`),
    )
    .$if(search !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('admin.full_name', 'ilike', pattern),
          eb(titleOf, 'ilike', pattern),
          eb('done.subject', 'ilike', pattern),
          eb('done.reason', 'ilike', pattern),
        ]),
      ),
    );
}
