import { sql, type Kysely, type Migration } from 'kysely';

/** Mails that somebody waits for are found without reading the others. */
export const awaitedMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table mails add column awaited boolean not null default false`.execute(db);
    await sql`create index mails_awaited on mails (next_attempt_at) where awaited`.execute(db);
  },
};
