import { sql } from 'kysely';
import { NEW_ANNOUNCEMENT_MS } from '../../contract/limits';
import type { AnnouncementsAnswer } from '../../contract/wire';
import { anyText, jsonObject, plainText } from '../db/json-sql';
import { statement, type Run } from '../db/statement';
import { tallyOfAll } from '../db/tallies';
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
import type { Page } from '../http/validate';

const SLOTS = { at: 'timestamptz', id: 'uuid', limit: 'integer' } as const;
const NEW_SECONDS = sql.lit(NEW_ANNOUNCEMENT_MS / 1000);

interface Shape {
  /** Undefined: all of them. */
  readonly size: PageSize | undefined;
  readonly isContinued: boolean;
}

const announcementsOf = byShape(({ size, isContinued }: Shape) =>
  statement<JsonPageRow & { total: number; recent: number }>()(SLOTS, ({ at, id, limit }) => {
    const { cte, columns } = jsonPage({
      from: sql`select id, created_at as at, title, description from announcements
        ${isContinued ? sql`where ${isBeyond(sql`(created_at, id)`, 'desc', at, id)}` : sql``}`,
      order: 'desc',
      limit: size && { asked: limit, size },
      json: jsonObject({
        _id: plainText(sql`page.id`),
        title: anyText(sql`page.title`),
        description: anyText(sql`page.description`),
        createdAt: plainText(isoTime(sql`page.at`)),
      }),
    });
    return sql`with ${cte} select ${columns}, ${tallyOfAll('announcements')} as total,
      (select count(*)::integer from announcements
        where created_at > now() - make_interval(secs => ${NEW_SECONDS})) as recent`;
  }),
);

/** Announcements, newest first: all of them, or one page with the counts of all. */
export async function listAnnouncements(
  run: Run,
  page: Page | undefined,
): Promise<JsonText<AnnouncementsAnswer>> {
  const after = decodeCursor('announcements', page?.cursor);
  const [row] = await run(announcementsOf({ size: page && pageSizeFor(page.limit), isContinued: !!after }), {
    at: after?.at ?? '',
    id: after?.id ?? '',
    limit: page?.limit ?? 0,
  });
  if (!row) throw new Error('The announcements were not answered with a row.');
  if (!page) return `{"annoncements":${row.rows}}`;
  const counts = `{"total":${row.total},"new":${row.recent}}`;
  return `{"annoncements":${row.rows},"nextCursor":${nextCursorJson('announcements', row)},"counts":${counts}}`;
}
