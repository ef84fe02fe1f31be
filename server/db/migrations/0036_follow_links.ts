/** A party of a payment can make a link by which anybody can follow it, without names. */
export const followLinks = [
  `create table follow_links (
    token_hash text primary key,
    payment_id uuid not null references payments on delete cascade,
    user_id uuid not null references users,
    created_at timestamptz(3) not null default now(),
    ends_at timestamptz(3) not null,
    unique (payment_id, user_id)
  )`,
  `create index follow_links_of_user on follow_links (user_id)`,
  `create index follow_links_end on follow_links (ends_at)`,
];
