import { sql, type Kysely } from 'kysely';
import type { Db } from '../../server/db/client';

/** Tables so large that no request may read all rows. */
export const BIG_TABLES = [
  'payments',
  'payment_history',
  'payment_search',
  'users',
  'bans',
  'sessions',
  'tallies',
  'chat_rooms',
  'chat_reads',
  'chat_senders',
  'messages',
  'files',
  'order_ids',
  'announcements',
  'support_messages',
  'cases',
  'idempotency_keys',
  'webhooks',
  'webhook_deliveries',
  'push_devices',
  'push_settings',
  'push_messages',
];

/** A webhook of the receiver; half of the deliveries are for it, and a few of them wait. */
export const WEBHOOK_ID = '00000009-0000-7000-8000-000000000001';

/** The id of a row; the kind is in its first digits. */
const id = (kind: number, number: string) =>
  `('${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Half of the payments go to the receiver and half of the messages to the room; the rest belong to others. */
const STATEMENTS = (receiver: string, room: string) => [
  `insert into users (id, email, password_hash, full_name, phone, payment_method_id, parent_id, created_at)
    select ${id(1, 'n')}, 'many' || n || '@peer.io', 'x', 'Person ' || n, '+12025550123', 'MANY' || n,
      case when n % 2 = 0 then '${receiver}'::uuid end, now() - n * interval '1 minute'
    from generate_series(1, 12000) as n`,
  `update users set is_banned = true where email like 'many%' and created_at < now() - interval '7 days'`,
  `insert into bans (id, user_id, banned_by, at)
    select ${id(12, 'row_number() over ()')}, id, '${receiver}', created_at from users where is_banned on conflict do nothing`,
  `insert into files (id, media_type, bytes, width, height, sha256, purpose, image_hash)
    select ${id(2, 'n')}, 'image/jpeg', 1, 1, 1, md5(n::text), 'receipt',
      (select string_agg(('x' || md5(n || ' ' || part))::bit(128)::text, '') from generate_series(1, 2) as part)::bit(256)
    from generate_series(1, 3000) as n`,
  `insert into payments (id, reference, payer_id, receiver_id, index, kind, amount_cents, status, transaction_id,
      proof_file_id, expires_at, created_at, changed_at)
    select ${id(3, 'n * 5 + index')}, 'PP-M' || n || index, ${id(1, 'n')},
      case when n % 2 = 0 then '${receiver}'::uuid else ${id(1, 'n / 20 + 1')} end,
      index, 'spot', 500, (array['submitted', 'accepted', 'rejected', 'disputed', 'accepted'])[1 + (n + index) % 5],
      'MANYORDER' || n || index, ${id(2, 'n % 3000 + 1')}, now() + n * interval '1 second',
      now() - interval '9 days', now() - (n * 5 + index) * interval '1 second'
    from generate_series(1, 4000) as n, generate_series(0, 4) as index`,
  `insert into payment_history
      (payment_id, at, actor_id, actor_role, transition, attempt, from_status, to_status, proof_file_id, receiver_id, hash)
    select id, changed_at, payer_id, 'payer', 'submit', 1, 'pending', 'submitted', proof_file_id, receiver_id, 'x' from payments
    union all select id, changed_at, receiver_id, 'receiver', 'accept', 1, 'submitted', status, null, receiver_id, 'x' from payments`,
  `insert into webhooks (id, user_id, url, secret, off)
    select ${id(9, 'n')}, case n when 1 then '${receiver}'::uuid else ${id(1, 'n')} end, 'https://hook.example.com', 'whsec_', case n when 1 then 'gone' end
    from generate_series(1, 4000) as n`,
  `insert into webhook_deliveries (id, webhook_id, payment_id, lane, type, body, state, next_attempt_at, created_at)
    select ${id(10, 'n')}, ${id(9, 'case when n % 2 = 0 then 1 else n / 5 + 1 end')}, ${id(3, 'n')}, n::text,
      'payment.submitted', '{}', case when n % 100 = 0 then 'waiting' else 'delivered' end, now() + interval '1 day',
      now() - n * interval '1 minute'
    from generate_series(1, 12000) as n`,
  `insert into order_ids select receiver_id, lower(transaction_id), id from payments where transaction_id is not null
    on conflict do nothing`,
  `insert into payment_search
    select payments.id, ' ' || full_name || ' ' || reference || ' ' || coalesce(transaction_id, '')
    from payments join users on users.id = payer_id on conflict do nothing`,
  `insert into chat_rooms (id, payment_id, payer_id, receiver_id, created_at)
    select ${id(4, 'row_number() over ()')}, id, payer_id, receiver_id, created_at from payments
    where status = 'disputed' and reference like 'PP-M%'`,
  `insert into cases (payment_id, is_answered, since, taken_by, taken_at)
    select id, (row_number() over ()) % 3 = 0, changed_at, case when (row_number() over ()) % 2 = 0 then '${receiver}'::uuid end,
      case when (row_number() over ()) % 2 = 0 then changed_at end
    from payments where status = 'disputed' and reference like 'PP-M%'`,
  `insert into chat_reads (room_id, user_id, last_read_seq) select id, payer_id, 0 from chat_rooms on conflict do nothing`,
  `insert into messages (id, room_id, seq, sender_id, content)
    select ${id(5, 'n')}, '${room}', n, '${receiver}', 'message' from generate_series(1, 12000) as n`,
  `insert into messages (id, room_id, seq, sender_id, content)
    select ${id(6, 'row_number() over ()')}, id, 1, receiver_id, 'message' from chat_rooms where id <> '${room}'`,
  `update chat_rooms set last_seq = 12000, last_message_at = now() where id = '${room}'`,
  `insert into chat_senders select room_id, sender_id, count(*) from messages group by 1, 2`,
  `insert into announcements (id, title, description, created_at)
    select ${id(7, 'n')}, 'News', repeat('word ', 60), now() - n * interval '1 hour' from generate_series(1, 5000) as n`,
  `insert into support_messages (id, user_id, subject, message, created_at)
    select ${id(8, 'n')}, case n when 1 then '${receiver}'::uuid else ${id(1, 'n')} end, 'Subject', 'A longer message', now() - n * interval '1 minute'
    from generate_series(1, 5000) as n`,
  `insert into sessions (id, user_id, scope, expires_at)
    select ${id(9, 'n')}, ${id(1, 'n')}, 'full', now() + interval '1 day' from generate_series(1, 4000) as n`,
  `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds, name, not_before)
    select ${id(11, 'n')}, case n when 1 then '${receiver}'::uuid else ${id(1, 'n % 12000 + 1')} end,
      ${id(9, 'n % 4000 + 1')}, 'https://127.0.0.1/' || n, 'x', 'x', '{messages}', 'Firefox',
      case when n % 40 = 3 then now() + interval '1 day' end
    from generate_series(1, 40000) as n`,
  `insert into push_settings (user_id) select ${id(1, 'n')} from generate_series(1, 12000) as n`,
  `insert into push_messages (device_id, user_id, kind, subject, due_at, sent_at, tag)
    select push_devices.id, user_id, (array['messages', 'proofs', 'announcements'])[1 + n % 3], 'announcement ' || ${id(7, 'n')}, now(),
      case when n % 40 not in (3, 4) then now() end, case when n % 40 not in (3, 4) then 'any' end
    from generate_series(1, 24000) as n
    join push_devices on push_devices.id = ${id(11, 'case when n % 2 = 0 then 1 else n end')}`,
  `insert into idempotency_keys (user_id, route, key, fingerprint)
    select ${id(1, 'n')}, 'PUT /somewhere', 'key', 'x' from generate_series(1, 4000) as n`,
  `insert into tallies select receiver_id, status, 1, count(*) from payments group by 1, 2 on conflict do nothing`,
  `insert into tallies select id, 'clients', 0, 1 from users on conflict do nothing`,
];
/** Indexes that are faster to build afterwards. */
const SEARCHES = ['payment_search_text', 'users_search', 'files_alike'];
/** Tables whose triggers would take longer than the rows. */
const WITH_TRIGGERS = ['payments', 'payment_history', 'users', 'announcements', 'support_messages'];

/**
 * Fills the tables with enough rows for PostgreSQL to plan as it would for a million. Good for checking plans, not lists:
 * the receiver has half of the payments and clients, and the room half of the messages. Half of the
 * pushes are for a device of the receiver; other devices to which something is due are paused.
 */
export async function insertManyRows(db: Db, receiverId: string, roomId: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db as Kysely<unknown>);
  for (const table of WITH_TRIGGERS) await run(`alter table ${table} disable trigger user`);
  for (const index of SEARCHES) await run(`alter index ${index} set (fastupdate = on)`);
  for (const statement of STATEMENTS(receiverId, roomId)) await run(statement);
  for (const index of SEARCHES) {
    await run(`alter index ${index} set (fastupdate = off)`);
    await run(`select gin_clean_pending_list('${index}')`);
  }
  for (const table of WITH_TRIGGERS) await run(`alter table ${table} enable trigger user`);
  for (const table of BIG_TABLES) await run(`analyze ${table}`);
}
