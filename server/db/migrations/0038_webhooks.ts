/** Addresses that get the steps of payments, and what is sent to them. */
export const webhooks = [
  `create table webhooks (
    id uuid primary key,
    user_id uuid not null references users,
    url text not null,
    secret text not null,
    created_at timestamptz(3) not null default now(),
    off text check (off in ('gone', 'failing', 'signedOut')),
    delivered_at timestamptz(3),
    failing_since timestamptz(3),
    failure text,
    status integer
  )`,
  `create index webhooks_of_user on webhooks (user_id, created_at)`,
  // An entry without a webhook is for the operator's address.
  `create table webhook_deliveries (
    id uuid primary key,
    seq bigint generated always as identity,
    webhook_id uuid references webhooks on delete cascade,
    payment_id uuid,
    lane text not null,
    type text not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'givenUp')),
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now(),
    attempted_at timestamptz(3),
    reserved_until timestamptz(3),
    failure text,
    status integer,
    created_at timestamptz(3) not null default now()
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting'`,
  `create index webhook_deliveries_in_order on webhook_deliveries (lane, seq) where state = 'waiting'`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at, id)`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state = 'waiting'`,
  `create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
];
