/** Keys with which programs act for a member, each for a part of what the member may do. */
export const apiKeys = [
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
