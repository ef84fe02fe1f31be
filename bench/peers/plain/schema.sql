create table users (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  full_name text not null
);

create table payments (
  id uuid primary key,
  payer_id uuid not null references users,
  receiver_id uuid not null references users,
  amount_cents integer not null,
  status text not null check (status in ('pending', 'submitted', 'accepted', 'rejected', 'disputed')),
  order_id text,
  proof text,
  expires_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (receiver_id, order_id)
);
create index on payments (receiver_id, changed_at desc);

create table room_members (
  room_id uuid not null,
  user_id uuid not null references users,
  primary key (room_id, user_id)
);

create table messages (
  id bigint generated always as identity primary key,
  room_id uuid not null,
  sender_id uuid not null references users,
  content text not null,
  created_at timestamptz not null default now()
);
create index on messages (room_id, id desc);
