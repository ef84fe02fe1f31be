import { sql, type Kysely, type Migration } from 'kysely';

/** Unused uploads are counted by the address that they came from. */
export const uploadPlaces: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table files add column uploaded_from text`.execute(db);
  },
};
