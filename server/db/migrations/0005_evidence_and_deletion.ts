/**
 * The database itself hashes a payment's history (docs/adr/0014), so that no writer can bypass it.
 * `contract/evidence/chain.ts` computes the same hashes from an evidence file.
 */
const CHAIN = [
  `create function evidence_line(name text, value text) returns text language sql immutable as $$
    select name || coalesce('=' || octet_length(convert_to(value, 'UTF8')) || ':' || value, '=-') || chr(10)
  $$`,
  `create function evidence_time(moment timestamptz) returns text language sql stable as $$
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`,
  `create function evidence_digest(content text) returns text language sql immutable as $$
    select encode(sha256(convert_to(content, 'UTF8')), 'hex')
  $$`,
  `create function evidence_payment_hash(paid payments) returns text language sql stable as $$
    select evidence_digest('peerproof payment 1' || chr(10)
      || evidence_line('payment', paid.payment_id)
      || evidence_line('kind', paid.kind)
      || evidence_line('index', paid.index::text)
      || evidence_line('amount_cents', paid.amount_cents::text)
      || evidence_line('payer', paid.payer_id::text)
      || evidence_line('created_at', evidence_time(paid.created_at)))
  $$`,
  `create function evidence_step_hash(previous text, step payment_history) returns text language sql stable as $$
    select evidence_digest('peerproof step 1' || chr(10)
      || evidence_line('previous', previous)
      || evidence_line('at', evidence_time(step.at))
      || evidence_line('actor_role', step.actor_role)
      || evidence_line('actor', step.actor_id::text)
      || evidence_line('receiver', step.receiver_id::text)
      || evidence_line('from_status', step.from_status)
      || evidence_line('to_status', step.to_status)
      || evidence_line('reason', step.reason)
      || evidence_line('reason_image', (select sha256 from files where id = step.reason_file_id))
      || evidence_line('receipt', (select sha256 from files where id = step.proof_file_id))
      || evidence_line('order_id', step.transaction_id)
      || evidence_line('paid_from', step.sender_payment_method_id)
      || evidence_line('paid_to', step.receiver_payment_method_id))
  $$`,
  // Writing a step locks the payment's row, so two steps never follow the same hash.
  `create function chain_history() returns trigger language plpgsql as $$
    declare
      paid payments;
      previous text;
    begin
      select * into strict paid from payments where id = new.payment_id;
      select hash into previous from payment_history
        where payment_id = new.payment_id order by id desc limit 1;
      new.receiver_id := paid.receiver_id;
      new.hash := evidence_step_hash(coalesce(previous, evidence_payment_hash(paid)), new);
      return new;
    end
  $$`,
];

/** Hashes existing rows in the order in which they were written. */
const CHAIN_WHAT_IS_THERE = `do $$
  declare
    step payment_history;
    paid payments;
    previous text;
  begin
    for step in select * from payment_history order by payment_id, id loop
      if paid.id is distinct from step.payment_id then
        select * into strict paid from payments where id = step.payment_id;
        previous := evidence_payment_hash(paid);
      end if;
      step.receiver_id := paid.receiver_id;
      previous := evidence_step_hash(previous, step);
      update payment_history set receiver_id = step.receiver_id, hash = previous where id = step.id;
    end loop;
  end
$$`;

export const evidenceAndDeletion = [
  // No foreign key for the receiver: it would lock the user's row at every step.
  `alter table payment_history add column receiver_id uuid, add column hash text`,
  ...CHAIN,
  `alter table payment_history disable trigger payment_history_is_append_only`,
  CHAIN_WHAT_IS_THERE,
  `alter table payment_history enable trigger payment_history_is_append_only`,
  `alter table payment_history alter column receiver_id set not null, alter column hash set not null`,
  `create trigger payment_history_is_chained before insert on payment_history
    for each row execute function chain_history()`,

  `create table evidence_keys (
    public_key text primary key,
    created_at timestamptz(3) not null default now()
  )`,

  `create index payments_of_receiver_in_order on payments (receiver_id, id)`,

  `alter table users add column deleted_at timestamptz(3)`,
];
