import { sql } from 'kysely';
import { NEW_ANNOUNCEMENT_MS } from '../../contract/limits';
import type { AnnouncementsAnswer } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { tallyOfAll } from '../db/tallies';
import { decodeCursor } from '../http/cursor';
import { behind, limitOf, toPage } from '../http/list-page';
import type { PageRequest } from '../http/validate';
import { presentAnnouncement, type AnnouncementRow } from './present';

/** Announcements, newest first: all of them, or one page with the counts of all. */
export async function listAnnouncements(db: Db, page: PageRequest | undefined): Promise<AnnouncementsAnswer> {
  const after = decodeCursor('announcements', page?.cursor);
  const announcements = sql<AnnouncementRow>`
    select id, title, description, created_at from announcements
    where true ${behind(after, 'created_at, id', 'desc')}
    order by created_at desc, id desc
    ${limitOf(page)}`;
  const [rows, counts] = await Promise.all([runPrepared(db, announcements), page && countAnnouncements(db)]);
  const { shown, nextCursor } = toPage('announcements', rows, page, (row) => ({
    at: row.created_at,
    id: row.id,
  }));
  return { annoncements: shown.map(presentAnnouncement), ...(page && { nextCursor, counts }) };
}

async function countAnnouncements(db: Db): Promise<{ total: number; new: number }> {
  const newSeconds = sql.lit(NEW_ANNOUNCEMENT_MS / 1000);
  const [counts] = await runPrepared(
    db,
    sql<{ total: number; new: number }>`
      select ${tallyOfAll('announcements')} as total,
        (select count(*) from announcements where created_at > now() - make_interval(secs => ${newSeconds})) as new`,
  );
  return counts!;
}
