/** For the list of banned members, so that it reads only them. */
export const bannedUsers = [
  `create index users_banned on users (created_at desc, id desc) where is_banned and deleted_at is null`,
];
