import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table sessions add column authenticated_at timestamptz(3)`,
  `update sessions set authenticated_at = created_at`,
  `alter table sessions alter column authenticated_at set default now(), alter column authenticated_at set not null`,
];

/** Sessions know when their user last entered the password. */
export const recentSignIn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
