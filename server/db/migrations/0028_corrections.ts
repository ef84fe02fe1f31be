import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table payments
    add column window_started_at timestamptz(3),
    add column corrected_at timestamptz(3),
    add column corrected_transaction_id text,
    add column corrected_file_id uuid references files`,
  `update payments set window_started_at = changed_at where status = 'submitted'`,
];

/** A payer can correct a submitted proof: the payment keeps what it replaced, and when its window started. */
export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
