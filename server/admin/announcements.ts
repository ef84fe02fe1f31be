import { NIL, v7 } from 'uuid';
import type { AnnouncementChangeRequest, AnnouncementRequest } from '../../contract/admin';
import type { Announcement } from '../../contract/wire';
import { presentAnnouncement } from '../announcements/present';
import { transact } from '../db/client';
import { notFound } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { requireUuid } from '../http/validate';
import type { Services } from '../services';
import { recordAction } from './audit';
import { refuseIfChanged } from './refuse-if-changed';

const ANNOUNCEMENT_NOT_FOUND = 'We could not find that announcement.';

/** Publishes an announcement; `announcementLoop` tells the devices that want to hear of it. Once per `onceKey`. */
export function createAnnouncement(
  { db, publisher }: Services,
  adminId: string,
  { title, description }: AnnouncementRequest,
  onceKey?: OnceKey,
): Promise<Announcement> {
  return transact(db, (trx, afterCommit) =>
    once(trx, onceKey, async () => {
      const row = await trx
        .insertInto('announcements')
        .values({ id: v7(), title, description, push_after: NIL })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAction(trx, { adminId, action: 'announcement.create', subject: row.id, title });
      afterCommit(() => publisher.announcementsUpdated());
      return presentAnnouncement(row);
    }),
  );
}

/** @throws HttpError 404 if nothing has this id, 409 if somebody else has changed it since the caller read it. */
export function updateAnnouncement(
  { db, publisher }: Services,
  adminId: string,
  id: string,
  { title, description, seen }: AnnouncementChangeRequest,
): Promise<Announcement> {
  return transact(db, async (trx, afterCommit) => {
    requireUuid(id, ANNOUNCEMENT_NOT_FOUND);
    const saved = await trx
      .selectFrom('announcements')
      .select(['title', 'description'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!saved) throw notFound(ANNOUNCEMENT_NOT_FOUND);
    refuseIfChanged(saved, seen, { title, description });
    const row = await trx
      .updateTable('announcements')
      .set({ title, description })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAction(trx, { adminId, action: 'announcement.update', subject: id, title });
    afterCommit(() => publisher.announcementsUpdated());
    return presentAnnouncement(row);
  });
}

/** @throws HttpError 404 if nothing has this id. */
export function deleteAnnouncement({ db, publisher }: Services, adminId: string, id: string): Promise<void> {
  return transact(db, async (trx, afterCommit) => {
    requireUuid(id, ANNOUNCEMENT_NOT_FOUND);
    const row = await trx
      .deleteFrom('announcements')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!row) throw notFound(ANNOUNCEMENT_NOT_FOUND);
    await recordAction(trx, { adminId, action: 'announcement.delete', subject: id, title: row.title });
    afterCommit(() => publisher.announcementsUpdated());
  });
}
