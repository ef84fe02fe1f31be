import { ADMIN, BROKER, BUSY_ROOM } from './people';

const EVERYBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** A uuid with the payment's number and another kind. */
const sameNumber = (kind: number, id: string) =>
  `('${kind.toString(16).padStart(8, '0')}' || substr(${id}::text, 9))::uuid`;

/**
 * The rows that the triggers of migrations 0005, 0006 and 0034 would have written one by one. The hashes of steps do not
 * form a chain here, but take as much space and time to look up.
 */
export const DERIVED = [
  `insert into payment_history
      (payment_id, at, actor_id, actor_role, transition, attempt, from_status, to_status, proof_file_id, transaction_id,
      receiver_id, hash)
    select id, changed_at - interval '1 hour', payer_id, 'payer', 'submit', 1, 'pending', 'submitted', proof_file_id,
      transaction_id, receiver_id, encode(sha256(reference::bytea), 'hex')
    from payments where status <> 'pending' order by id`,
  `insert into payment_history
      (payment_id, at, actor_id, actor_role, transition, attempt, from_status, to_status, receiver_id, hash)
    select id, changed_at, receiver_id, 'receiver',
      case status when 'accepted' then 'accept' when 'rejected' then 'reject' else 'dispute' end, 1,
      'submitted', status, receiver_id,
      encode(sha256(('decided ' || reference)::bytea), 'hex')
    from payments where status not in ('pending', 'submitted') order by id`,
  `insert into order_ids select receiver_id, lower(transaction_id), id from payments where transaction_id is not null`,
  `insert into payment_search
    select payments.id, ' ' || full_name || E' \\n ' || reference || E' \\n ' || coalesce(transaction_id, '')
    from payments join users on users.id = payer_id order by payments.id`,
  `insert into chat_rooms (id, payment_id, payer_id, receiver_id, created_at)
    select ${sameNumber(4, 'id')}, id, payer_id, receiver_id, changed_at from payments where status = 'disputed' order by id`,
  `insert into cases (payment_id, since) select id, changed_at from payments where status = 'disputed' order by id`,
  `update chat_rooms set (last_seq, last_message_at) =
      (select max(seq), max(created_at) from messages where room_id = chat_rooms.id) where id = '${BUSY_ROOM}'`,
  `insert into chat_senders select room_id, sender_id, count(*) from messages group by 1, 2`,
  `insert into chat_reads select '${BUSY_ROOM}', users.id, last_seq,
      (select count(*) from messages where room_id = '${BUSY_ROOM}' and sender_id = users.id)
    from chat_rooms, users where chat_rooms.id = '${BUSY_ROOM}' and users.id in ('${BROKER}', '${ADMIN}')`,
  `delete from tallies`,
  `insert into tallies
    select owner_id, status, 0, count(*)
    from payments cross join lateral (values (receiver_id), (${EVERYBODY})) as owners (owner_id) group by 1, 2`,
  `insert into tallies select parent_id, 'clients', 0, count(*) from users where parent_id is not null group by 1`,
  `insert into tallies
    select ${EVERYBODY}, what, 0, n from (
      select count(*) as people, count(*) filter (where not is_admin and not is_company) as users,
        count(*) filter (where not is_admin and not is_company and refer_code is not null) as active from users) as counted
    cross join lateral (values ('people', people), ('users', users), ('active', active)) as tallied (what, n)`,
  `insert into tallies select ${EVERYBODY}, 'announcements', 0, count(*) from announcements`,
];
