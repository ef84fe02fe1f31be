/** Announcements go after what somebody waits for, and no statement reads more messages than it needs. */
export const pushOrder = [
  `create index push_messages_by_turn on push_messages ((kind = 'announcements'), due_at) where sent_at is null`,
  `create index push_messages_waiting on push_messages (device_id, due_at) where sent_at is null`,
  `create index push_messages_shown on push_messages (device_id, id) where sent_at is not null`,
  `create index push_messages_of_user on push_messages (user_id)`,
  `drop index push_messages_due`,
  `drop index push_messages_of_device`,
];
