import { sql, type Kysely, type Migration } from 'kysely';

/** For the collection of old hashes, so that it reads only receipts that still have one. */
export const lookAlikesOfAYear: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create index files_with_hash on files (created_at) where purpose = 'receipt' and image_hash is not null`,
      )
      .execute(db);
  },
};
