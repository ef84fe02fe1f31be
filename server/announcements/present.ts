import type { Selectable } from 'kysely';
import type { Announcement } from '../../contract/wire';
import type { AnnouncementsTable } from '../db/schema';

export const presentAnnouncement = (row: Selectable<AnnouncementsTable>): Announcement => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  createdAt: row.created_at.toISOString(),
});
