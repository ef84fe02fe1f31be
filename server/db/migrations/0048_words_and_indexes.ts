/** Digests are written in the language that their reader has by then, and deleting an account reads no whole table. */
export const wordsAndIndexes = [
  // The parts from which languages other than English make a digest's line.
  `alter table digest_entries add column words jsonb`,
  // Also of ended sessions, for the deletion of an account.
  `create index sessions_by_user on sessions (user_id)`,
  `drop index sessions_of_user`,
  `create index support_messages_of_user on support_messages (user_id)`,
];
