export const keysSessionsImages = [
  `create table idempotency_keys (
    user_id uuid not null references users,
    route text not null,
    key text not null,
    fingerprint text not null,
    answer jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, route, key)
  )`,
  `create index idempotency_keys_oldest on idempotency_keys (created_at)`,

  `alter table sessions add column device text`,

  `alter table files add column image_hash bit(256)`,
  `create index files_by_content on files (sha256) where purpose = 'receipt'`,
  `create index files_receipt_hashes on files (image_hash, id) where purpose = 'receipt'`,
  `alter table payments add column duplicate_of uuid references payments`,
];
