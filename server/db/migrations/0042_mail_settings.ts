/** Members choose which mails they get and when; an email that refuses mails gets fewer. */
export const mailSettings = [
  `alter table users add column time_zone text`,
  // How many mails in a row the mail server has refused for the account's email.
  `alter table users add column mail_refusals integer not null default 0`,
  // Of mails that their receiver can switch off; both are null for all others.
  `alter table mails add column kind text`,
  `alter table mails add column user_id uuid`,
  `create table mail_settings (
    user_id uuid primary key references users,
    kinds jsonb not null default '{}',
    kinds_before jsonb,
    digest_hour smallint not null,
    digest_at timestamptz(3) not null
  )`,
  `create index mail_settings_due on mail_settings (digest_at)`,
  `create table digest_entries (
    id bigint generated always as identity primary key,
    user_id uuid not null references users,
    kind text not null,
    payment_id uuid not null references payments on delete cascade,
    step_id bigint,
    proposal_id uuid,
    line text not null,
    path text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index digest_entries_of_user on digest_entries (user_id, id)`,
  `create index digest_entries_of_payment on digest_entries (payment_id)`,
];
