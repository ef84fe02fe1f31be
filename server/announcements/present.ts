import type { Announcement } from '../../contract/wire';

export interface AnnouncementRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly created_at: Date;
}

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  createdAt: row.created_at.toISOString(),
});
