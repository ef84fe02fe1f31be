/** A loop tells the devices of an announcement, in batches: with a million of them that is too much for the request. */
export const announcementsToPush = [
  `alter table announcements add column push_after uuid`,
  `create index announcements_to_push on announcements (created_at) where push_after is not null`,
];
