/** The owner of the totals. */
const EVERYBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Keeps counts up to date instead of counting (docs/adr/0023). Each count is the sum of up to 16 rows, so that concurrent
 * transactions rarely wait for each other. Rows are always locked in the same order, to avoid deadlock.
 * @param changes a query of `owner_id`, `what` and `step`: how much the statement adds or subtracts
 */
const addToTallies = (changes: string) => `
  insert into tallies as tally (owner_id, what, slot, n)
  select owner_id, what, pg_backend_pid() % 16, sum(step)
  from (${changes}) as change
  group by owner_id, what
  having sum(step) <> 0
  order by owner_id, what
  on conflict (owner_id, what, slot) do update set n = tally.n + excluded.n;`;

/** Triggers that keep a table's tallies. `changesOf` turns its rows into changes, each with its `step`. */
function keepTallies(table: string, changesOf: (rows: string) => string): string[] {
  const added = `(select *, 1 as step from added)`;
  const removed = `(select *, -1 as step from removed)`;
  const keep = `tally_${table}`;
  return [
    `create function ${keep}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addToTallies(changesOf(added))}
      elsif tg_op = 'DELETE' then ${addToTallies(changesOf(removed))}
      else ${addToTallies(`${changesOf(added)} union all ${changesOf(removed)}`)}
      end if;
      return null;
    end
  $$`,
    `create trigger ${keep}_added after insert on ${table}
      referencing new table as added for each statement execute function ${keep}()`,
    `create trigger ${keep}_changed after update on ${table}
      referencing old table as removed new table as added for each statement execute function ${keep}()`,
    `create trigger ${keep}_removed after delete on ${table}
      referencing old table as removed for each statement execute function ${keep}()`,
    `insert into tallies (owner_id, what, slot, n)
      select owner_id, what, 0, sum(step)
      from (${changesOf(`(select *, 1 as step from ${table})`)}) as change
      group by owner_id, what`,
  ];
}

const paymentChanges = (rows: string) => `
  select owner_id, status as what, step from ${rows} as payment
  cross join lateral (values (receiver_id), (${EVERYBODY})) as owners (owner_id)`;

const userChanges = (rows: string) => `
  select tallied.owner_id, tallied.what, step from ${rows} as person
  cross join lateral (values
    (parent_id, 'clients', parent_id is not null),
    (${EVERYBODY}, 'people', true),
    (${EVERYBODY}, 'users', not (is_admin or is_company)),
    (${EVERYBODY}, 'active', not (is_admin or is_company or is_banned) and refer_code is not null),
    (${EVERYBODY}, 'banned', is_banned and not (is_admin or is_company))
  ) as tallied (owner_id, what, is_meant)
  where is_meant and deleted_at is null`;

const supportChanges = (rows: string) => `
  select ${EVERYBODY} as owner_id, what, step from ${rows} as message
  cross join lateral (values ('support', true), ('open support', done_at is null)) as tallied (what, is_meant)
  where is_meant`;

const announcementChanges = (rows: string) => `
  select ${EVERYBODY} as owner_id, 'announcements' as what, step from ${rows} as announcement`;

/**
 * The text that a search of payments looks in. It has its own table, which changes with the proof and the name but not
 * with the status, because its index is expensive to update. The spaces let a search for one or two letters find the
 * beginnings of words.
 */
const searchText = (user: string, payment: string) =>
  `' ' || ${user}.full_name || E' \\n ' || ${payment}.payment_id || E' \\n ' || coalesce(${payment}.transaction_id, '')`;

/**
 * The 256 bits of an image's hash in 13 parts, each prefixed with its number. Two hashes that differ in at most 12 bits
 * share at least one part, so an index finds similar images.
 */
const IMAGE_BANDS = Array.from({ length: 13 }, (_, band) => {
  const from = Math.floor((band * 256) / 13);
  const to = Math.floor(((band + 1) * 256) / 13);
  return `${band} << 20 | substring(image_hash from ${from + 1} for ${to - from})::bit(${to - from})::integer`;
});

/** Makes lists, counts and searches as cheap with a million payments as with ten (docs/adr/0023). */
export const scale = [
  `create extension if not exists pg_trgm`,

  `create table tallies (
    owner_id uuid not null,
    what text not null,
    slot smallint not null,
    n integer not null,
    primary key (owner_id, what, slot)
  ) with (fillfactor = 50)`,
  ...keepTallies('payments', paymentChanges),
  ...keepTallies('users', userChanges),
  ...keepTallies('support_messages', supportChanges),
  ...keepTallies('announcements', announcementChanges),

  `create table payment_search (
    payment_id uuid primary key references payments on delete cascade,
    text text not null
  )`,
  `insert into payment_search
    select payments.id, ${searchText('payer', 'payments')}
    from payments join users as payer on payer.id = payments.payer_id`,
  // Without the pending list, because flushing it would delay a request now and then.
  `create index payment_search_text on payment_search using gin (text gin_trgm_ops) with (fastupdate = off)`,
  `create function note_payment_search() returns trigger language plpgsql as $$
    begin
      insert into payment_search as noted
      select new.id, ${searchText('payer', 'new')} from users as payer where payer.id = new.payer_id
      on conflict (payment_id) do update set text = excluded.text where noted.text <> excluded.text;
      return null;
    end
  $$`,
  `create trigger payments_are_searchable after insert or update of transaction_id, payer_id on payments
    for each row execute function note_payment_search()`,
  `create function note_payer_search() returns trigger language plpgsql as $$
    begin
      update payment_search set text = ${searchText('new', 'payments')}
      from payments where payments.payer_id = new.id and payment_search.payment_id = payments.id;
      return null;
    end
  $$`,
  `create trigger payers_are_searchable after update of full_name on users
    for each row when (old.full_name <> new.full_name) execute function note_payer_search()`,

  `alter table users add column search text generated always as (
    ' ' || full_name || E' \\n ' || email || E' \\n ' || phone || E' \\n ' || payment_method_id
      || E' \\n ' || coalesce(refer_code, '')) stored`,
  `create index users_search on users using gin (search gin_trgm_ops) with (fastupdate = off)`,

  // A room's parties never change. Copied here, they let one index serve a page of a user's rooms.
  `alter table chat_rooms
    add column payer_id uuid references users,
    add column receiver_id uuid references users,
    add column active_at timestamptz(3) generated always as (coalesce(last_message_at, created_at)) stored`,
  `update chat_rooms set payer_id = payments.payer_id, receiver_id = payments.receiver_id
    from payments where payments.id = chat_rooms.payment_id`,
  `alter table chat_rooms alter column payer_id set not null, alter column receiver_id set not null`,
  `create index chat_rooms_of_payer on chat_rooms (payer_id, active_at desc, id desc)`,
  `create index chat_rooms_of_receiver on chat_rooms (receiver_id, active_at desc, id desc)`,
  `create index chat_rooms_latest on chat_rooms (active_at desc, id desc)`,
  `create function follow_receiver() returns trigger language plpgsql as $$
    begin
      update chat_rooms set receiver_id = new.receiver_id where payment_id = new.id;
      return null;
    end
  $$`,
  `create trigger chat_rooms_follow_receiver after update of receiver_id on payments
    for each row when (old.receiver_id <> new.receiver_id) execute function follow_receiver()`,
  // The unread messages are those after the last one read, without one's own; the numbers are stored, not counted.
  `create table chat_senders (
    room_id uuid not null references chat_rooms,
    user_id uuid not null references users,
    messages integer not null,
    primary key (room_id, user_id)
  )`,
  `insert into chat_senders select room_id, sender_id, count(*) from messages group by room_id, sender_id`,
  `alter table chat_reads add column own_read integer not null default 0`,
  `update chat_reads set own_read = (
    select count(*) from messages
    where messages.room_id = chat_reads.room_id and sender_id = user_id and seq <= last_read_seq)`,

  `alter table files add column image_bands integer[] generated always as (
    case when image_hash is not null then array[${IMAGE_BANDS.join(', ')}] end) stored`,
  `create index files_alike on files using gin (image_bands) with (fastupdate = off) where purpose = 'receipt'`,
  `drop index files_receipt_hashes`,

  `create index sessions_latest on sessions (user_id, rotated_at desc, id desc) where ended_at is null`,
];
