/** Who has agreed to which version of the terms and the privacy notice. */
export const agreements = [
  `create table agreements (
    user_id uuid not null references users,
    kind text not null check (kind in ('terms', 'privacy')),
    version text not null,
    agreed_at timestamptz(3) not null default now(),
    primary key (user_id, kind, version)
  )`,
];
