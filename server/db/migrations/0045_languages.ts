import { sql, type Kysely, type Migration } from 'kysely';

/** The language that a member reads in, by BCP 47; null until an app has named one. */
export const languages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table users add column language text`).execute(db);
  },
};
