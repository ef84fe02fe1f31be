/**
 * The number of distinct people that PostgreSQL assumes when it plans a query for an unknown person. By default it expects
 * a few rows per person, and would read and sort all half million rows of one who has that many. If it expects a fiftieth
 * of the table, it reads the first page in index order. Takes effect with the next `analyze`.
 */
const PEOPLE = 50;
const THOUGHT_OF = [
  ['payments', 'receiver_id'],
  ['users', 'parent_id'],
  ['chat_rooms', 'payer_id'],
  ['chat_rooms', 'receiver_id'],
] as const;

/**
 * The functions of migration 0005 in PL/pgSQL, with exactly the same hashes. PL/pgSQL keeps its plans per connection. An
 * SQL function that cannot be inlined is planned again in every transaction, which took longer than the rest of a step.
 */
const CHAIN = [
  `create or replace function evidence_line(name text, value text) returns text language plpgsql immutable as $$
    begin
      return name || coalesce('=' || octet_length(convert_to(value, 'UTF8')) || ':' || value, '=-') || chr(10);
    end
  $$`,
  `create or replace function evidence_time(moment timestamptz) returns text language plpgsql stable as $$
    begin
      return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    end
  $$`,
  `create or replace function evidence_digest(content text) returns text language plpgsql immutable as $$
    begin
      return encode(sha256(convert_to(content, 'UTF8')), 'hex');
    end
  $$`,
  `create or replace function evidence_payment_hash(paid payments) returns text language plpgsql stable as $$
    begin
      return evidence_digest('peerproof payment 1' || chr(10)
        || evidence_line('payment', paid.payment_id)
        || evidence_line('kind', paid.kind)
        || evidence_line('index', paid.index::text)
        || evidence_line('amount_cents', paid.amount_cents::text)
        || evidence_line('payer', paid.payer_id::text)
        || evidence_line('created_at', evidence_time(paid.created_at)));
    end
  $$`,
  `create or replace function evidence_step_hash(previous text, step payment_history)
    returns text language plpgsql stable as $$
    declare
      reason_image text;
      receipt text;
    begin
      if step.reason_file_id is not null then
        select sha256 into reason_image from files where id = step.reason_file_id;
      end if;
      if step.proof_file_id is not null then
        select sha256 into receipt from files where id = step.proof_file_id;
      end if;
      return evidence_digest('peerproof step 1' || chr(10)
        || evidence_line('previous', previous)
        || evidence_line('at', evidence_time(step.at))
        || evidence_line('actor_role', step.actor_role)
        || evidence_line('actor', step.actor_id::text)
        || evidence_line('receiver', step.receiver_id::text)
        || evidence_line('from_status', step.from_status)
        || evidence_line('to_status', step.to_status)
        || evidence_line('reason', step.reason)
        || evidence_line('reason_image', reason_image)
        || evidence_line('receipt', receipt)
        || evidence_line('order_id', step.transaction_id)
        || evidence_line('paid_from', step.sender_payment_method_id)
        || evidence_line('paid_to', step.receiver_payment_method_id));
    end
  $$`,
];

/** Query plans that suit every caller, and evidence hashes with cached plans. */
export const plansForAnyReceiver = [
  ...THOUGHT_OF.map(
    ([table, column]) => `alter table ${table} alter column ${column} set (n_distinct = ${PEOPLE})`,
  ),
  ...new Set(THOUGHT_OF.map(([table]) => `analyze ${table}`)),
  ...CHAIN,
];
