export const first = [
  `create sequence payment_numbers`,

  `create table files (
    id uuid primary key,
    media_type text not null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    sha256 text not null,
    purpose text check (purpose in ('avatar', 'receipt')),
    created_at timestamptz(3) not null default now()
  )`,
  `create index files_unused on files (created_at) where purpose is null`,

  `create table users (
    id uuid primary key,
    email text not null unique,
    password_hash text not null,
    full_name text not null,
    phone text not null,
    payment_method_id text not null,
    avatar_file_id uuid references files,
    refer_code text unique check (length(refer_code) = 7),
    parent_id uuid references users,
    is_company boolean not null default false,
    is_admin boolean not null default false,
    is_banned boolean not null default false,
    ban_reason text,
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index users_one_company on users (is_company) where is_company`,
  `create index users_admins on users (id) where is_admin`,
  `create index users_by_avatar on users (avatar_file_id) where avatar_file_id is not null`,
  `create index users_newest on users (created_at desc, id desc)`,
  `create index users_children on users (parent_id, created_at desc, id desc)`,

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users,
    scope text not null check (scope in ('full', 'reset', 'profile')),
    generation integer not null default 1,
    rotated_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  `create index sessions_of_user on sessions (user_id) where ended_at is null`,

  `create table otps (
    user_id uuid primary key references users,
    code_hash text not null,
    sent_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    tries_left integer not null
  )`,

  `create table payments (
    id uuid primary key,
    payment_id text not null unique,
    payer_id uuid not null references users,
    receiver_id uuid not null references users,
    index smallint not null check (index between 0 and 4),
    kind text not null check (kind in ('spot', 'connect')),
    amount_cents integer not null check (amount_cents > 0),
    status text not null default 'pending'
      check (status in ('pending', 'submitted', 'accepted', 'rejected', 'disputed')),
    transaction_id text,
    proof_file_id uuid references files,
    expires_at timestamptz(3),
    show_report_btn boolean not null default false,
    created_at timestamptz(3) not null default now(),
    changed_at timestamptz(3) not null default now(),
    unique (payer_id, index),
    check (status = 'pending' or (transaction_id is not null and proof_file_id is not null and expires_at is not null))
  )`,
  `create index payments_of_receiver on payments (receiver_id, changed_at desc, id desc)`,
  `create index payments_of_receiver_by_status on payments (receiver_id, status, changed_at desc, id desc)`,
  `create index payments_waiting on payments (receiver_id, expires_at, id) where status = 'submitted'`,
  `create index payments_expiring on payments (expires_at) where status = 'submitted'`,
  `create index payments_by_proof on payments (proof_file_id) where proof_file_id is not null`,
  `create index payments_disputed on payments (changed_at, id) where status = 'disputed'`,

  `create table payment_history (
    id bigint generated always as identity primary key,
    payment_id uuid not null references payments,
    at timestamptz(3) not null default now(),
    actor_id uuid references users,
    actor_role text not null check (actor_role in ('payer', 'receiver', 'admin', 'system')),
    from_status text,
    to_status text not null,
    reason text,
    reason_file_id uuid references files,
    proof_file_id uuid references files,
    transaction_id text,
    sender_payment_method_id text,
    receiver_payment_method_id text
  )`,
  `create index payment_history_of_payment on payment_history (payment_id, id)`,
  `create index payment_history_by_proof on payment_history (proof_file_id) where proof_file_id is not null`,
  `create index payment_history_by_reason_file on payment_history (reason_file_id) where reason_file_id is not null`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed or deleted', tg_table_name;
    end
  $$`,
  `create trigger payment_history_is_append_only before update or delete on payment_history
    for each row execute function refuse_change()`,

  `create table order_ids (
    receiver_id uuid not null references users,
    transaction_id text not null,
    payment_id uuid not null references payments,
    primary key (receiver_id, transaction_id)
  )`,

  `create table chat_rooms (
    id uuid primary key,
    payment_id uuid not null unique references payments,
    last_seq integer not null default 0,
    last_message_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create table chat_reads (
    room_id uuid not null references chat_rooms,
    user_id uuid not null references users,
    last_read_seq integer not null,
    primary key (room_id, user_id)
  )`,
  `create table messages (
    id uuid primary key,
    room_id uuid not null references chat_rooms,
    seq integer not null,
    sender_id uuid not null references users,
    content text not null,
    created_at timestamptz(3) not null default now(),
    unique (room_id, seq)
  )`,

  `create table announcements (
    id uuid primary key,
    title text not null,
    description text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index announcements_newest on announcements (created_at desc, id desc)`,

  `create table demos (
    id text primary key,
    title text not null,
    url text not null,
    position integer not null
  )`,

  `create table support_messages (
    id uuid primary key,
    user_id uuid not null references users,
    subject text not null,
    message text not null,
    created_at timestamptz(3) not null default now(),
    done_at timestamptz(3)
  )`,
  `create index support_messages_newest on support_messages (created_at desc, id desc)`,

  `create table mails (
    id bigint generated always as identity primary key,
    to_address text not null,
    subject text not null,
    body text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now()
  )`,
  `create index mails_due on mails (next_attempt_at)`,

  `create table admin_actions (
    id bigint generated always as identity primary key,
    admin_id uuid not null references users,
    at timestamptz(3) not null default now(),
    action text not null,
    subject text not null,
    reason text
  )`,
  `create trigger admin_actions_is_append_only before update or delete on admin_actions
    for each row execute function refuse_change()`,
];
