/** Links that remove a second factor that somebody else has added. */
export const factorLinks = [
  `create table factor_links (
    token_hash text primary key,
    user_id uuid not null references users,
    ends_at timestamptz(3) not null
  )`,
  `create index factor_links_of_user on factor_links (user_id)`,
  `create index factor_links_by_end on factor_links (ends_at)`,
];
