import { sql, type Kysely, type Migration } from 'kysely';

/** When a member said that they have read what joining costs. Whoever joined earlier is asked on Home. */
export const costsRead: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column costs_read_at timestamptz(3)`.execute(db);
  },
};
