import { sql, type Kysely, type Migration } from 'kysely';

/** For the list of banned members, so that it reads only them. */
export const bannedUsers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create index users_banned on users (created_at desc, id desc) where is_banned and deleted_at is null`,
      )
      .execute(db);
  },
};
