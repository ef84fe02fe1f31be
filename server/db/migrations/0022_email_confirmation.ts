/** Emails are confirmed with a link, and changed with one. */
export const emailConfirmation = [
  // Everybody who is there already counts as confirmed.
  `alter table users add column email_confirmed_at timestamptz(3) default now()`,
  `alter table users alter column email_confirmed_at drop default`,
  `create table email_confirmations (
    token_hash text primary key,
    user_id uuid not null references users,
    email text not null,
    created_at timestamptz(3) not null default now(),
    ends_at timestamptz(3) not null
  )`,
  `create index email_confirmations_of_user on email_confirmations (user_id, created_at desc)`,
  `create index email_confirmations_by_end on email_confirmations (ends_at)`,

  `alter table profile_changes drop constraint profile_changes_field_check`,
  `alter table profile_changes add constraint profile_changes_field_check
    check (field in ('paymentMethodId', 'phone', 'email'))`,
  // An email stays reserved while its owner may put it back.
  `create index profile_changes_reserved_emails on profile_changes (before) where field = 'email'`,
];
