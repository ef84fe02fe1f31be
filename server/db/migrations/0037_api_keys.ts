import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table api_keys (
    id uuid primary key,
    user_id uuid not null references users,
    token_hash text not null unique,
    name text not null,
    hint text not null,
    scopes text[] not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3),
    last_used_at timestamptz(3)
  )`,
  `create index api_keys_of_user on api_keys (user_id, created_at)`,
];

/** Keys with which programs act for a member, each for a part of what the member may do. */
export const apiKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
