/** A log of sign-ins, refusals and changes by account, and the devices from which each account was signed in to. */
export const securityLog = [
  `create table security_events (
    id uuid primary key,
    at timestamptz(3) not null default now(),
    user_id uuid not null references users,
    kind text not null,
    times integer not null default 1,
    device text,
    place text,
    session_id uuid
  )`,
  `create index security_events_latest on security_events (user_id, at desc, id desc)`,
  `create index security_events_by_time on security_events (at)`,
  // Rows are deleted when they are old, or with their account.
  `create trigger security_events_are_never_rewritten before update on security_events
    for each row execute function refuse_change()`,
  // A member's events include what administrators did to the account.
  `create index admin_actions_on_subject on admin_actions (subject)`,

  `create table known_devices (
    user_id uuid not null references users,
    key text not null,
    ends_at timestamptz(3) not null,
    primary key (user_id, key)
  )`,
  `create index known_devices_by_end on known_devices (ends_at)`,
];
