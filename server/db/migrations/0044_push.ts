/** Devices that get notifications with no tab open, and what waits for them. */
export const push = [
  `create table push_devices (
    id uuid primary key,
    user_id uuid not null references users,
    session_id uuid not null references sessions on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    kinds text[] not null,
    name text not null,
    created_at timestamptz(3) not null default now(),
    last_push_at timestamptz(3),
    failures integer not null default 0,
    not_before timestamptz(3)
  )`,
  `create index push_devices_of_user on push_devices (user_id)`,
  `create index push_devices_of_session on push_devices (session_id)`,
  `create table push_settings (
    user_id uuid primary key references users,
    quiet_from smallint,
    quiet_until smallint,
    shows_amounts boolean not null default false
  )`,
  // Without foreign keys, which would lock devices until the end of each step of a payment.
  `create table push_messages (
    id bigint generated always as identity primary key,
    device_id uuid not null,
    user_id uuid not null,
    kind text not null,
    subject text not null,
    payment_id uuid,
    room_id uuid,
    room_seq integer,
    words jsonb,
    at timestamptz(3) not null default clock_timestamp(),
    due_at timestamptz(3) not null default clock_timestamp(),
    sent_at timestamptz(3),
    tag text
  )`,
  `create index push_messages_due on push_messages (due_at) where sent_at is null`,
  `create index push_messages_by_age on push_messages (at)`,
  `create index push_messages_of_device on push_messages (device_id)`,
  `create index push_messages_of_payment on push_messages (payment_id) where payment_id is not null`,
  `create index push_messages_of_room on push_messages (room_id, user_id) where room_id is not null`,
];
