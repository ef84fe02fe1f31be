/** A link to a new email says that its member has cancelled the change. */
export const cancelledEmailLinks = [
  // A table of its own, so that the version before refuses these links, too.
  `create table cancelled_email_links (
    token_hash text primary key,
    user_id uuid not null references users,
    ends_at timestamptz(3) not null
  )`,
  `create index cancelled_email_links_of_user on cancelled_email_links (user_id)`,
  `create index cancelled_email_links_by_end on cancelled_email_links (ends_at)`,
];
