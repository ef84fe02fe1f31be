import { sql, type Kysely, type Migration } from 'kysely';

/** The language that a waiting mail is written in, for what is put around it when it is sent. */
export const mailLanguages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table mails add column language text`).execute(db);
  },
};
