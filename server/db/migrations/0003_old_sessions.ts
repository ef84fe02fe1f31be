import { sql, type Kysely, type Migration } from 'kysely';

export const oldSessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index sessions_by_end on sessions ((coalesce(ended_at, expires_at)))`.execute(db);
  },
};
