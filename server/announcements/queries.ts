import { sql, type Selectable } from 'kysely';
import { NEW_ANNOUNCEMENT_MS } from '../../contract/limits';
import type { Announcement, AnnouncementsAnswer } from '../../contract/wire';
import type { Db } from '../db/client';
import type { AnnouncementsTable } from '../db/schema';
import { decodeCursor, encodeCursor, type Page } from '../http/validate';

export const presentAnnouncement = (row: Selectable<AnnouncementsTable>): Announcement => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  createdAt: row.created_at.toISOString(),
});

/** Announcements, newest first: all of them, or one page with the counts of all. */
export async function listAnnouncements(db: Db, page: Page | undefined): Promise<AnnouncementsAnswer> {
  let query = db.selectFrom('announcements').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (!page) return { annoncements: (await query.execute()).map(presentAnnouncement) };

  const after = decodeCursor(page.cursor);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  // One row more than asked for tells whether there is another page.
  const rows = await query.limit(page.limit + 1).execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    annoncements: shown.map(presentAnnouncement),
    nextCursor: last && rows.length > page.limit ? encodeCursor({ at: last.created_at, id: last.id }) : null,
    counts: await countAnnouncements(db),
  };
}

function countAnnouncements(db: Db): Promise<{ total: number; new: number }> {
  const newSince = sql<Date>`now() - make_interval(secs => ${NEW_ANNOUNCEMENT_MS / 1000})`;
  return db
    .selectFrom('announcements')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('created_at', '>', newSince).as('new'),
    ])
    .executeTakeFirstOrThrow();
}
