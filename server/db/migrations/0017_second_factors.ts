/** Second factors: an authenticator app, passkeys and the recovery codes that stand in for them. */
export const secondFactors = [
  `create table authenticator_apps (
    user_id uuid primary key references users,
    secret text not null,
    confirmed_at timestamptz(3),
    last_step bigint not null default 0
  )`,
  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    last_used_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create index passkeys_by_user on passkeys (user_id, created_at, id)`,
  `create table passkey_challenges (
    challenge text primary key,
    user_id uuid not null references users,
    purpose text not null check (purpose in ('create', 'use')),
    ends_at timestamptz(3) not null
  )`,
  `create index passkey_challenges_by_user on passkey_challenges (user_id)`,
  `create index passkey_challenges_by_end on passkey_challenges (ends_at)`,
  `create table recovery_codes (
    user_id uuid not null references users,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,

  // An administrator who was here before has signed in before.
  `alter table users add column admin_signed_in_at timestamptz(3)`,
  `update users set admin_signed_in_at = now() where is_admin and exists (
    select from sessions where sessions.user_id = users.id
  )`,
];
