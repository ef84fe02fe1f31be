/** The fields that every step's hash covers, as in migration 0008. */
const STEP_LINES = `evidence_line('previous', previous)
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
        || evidence_line('paid_to', step.receiver_payment_method_id)`;

/** Each proof records both payment IDs as they were; a member's changes of payment ID and phone can be undone. */
export const paymentIds = [
  `alter table payment_history add column payer_payment_id text, add column receiver_payment_id text`,

  // Version 2 covers the two columns as well. Rows without them, such as all that are there, keep version 1.
  `create or replace function evidence_step_hash(previous text, step payment_history)
    returns text language plpgsql stable as $$
    declare
      reason_image text;
      receipt text;
      lines text;
    begin
      if step.reason_file_id is not null then
        select sha256 into reason_image from files where id = step.reason_file_id;
      end if;
      if step.proof_file_id is not null then
        select sha256 into receipt from files where id = step.proof_file_id;
      end if;
      lines := ${STEP_LINES};
      if step.receiver_payment_id is null then
        return evidence_digest('peerproof step 1' || chr(10) || lines);
      end if;
      return evidence_digest('peerproof step 2' || chr(10) || lines
        || evidence_line('payer_payment_id', step.payer_payment_id)
        || evidence_line('receiver_payment_id', step.receiver_payment_id));
    end
  $$`,
  // In the trigger, so that no write bypasses it.
  `create or replace function chain_history() returns trigger language plpgsql as $$
    declare
      paid payments;
      previous text;
    begin
      select * into strict paid from payments where id = new.payment_id;
      select hash into previous from payment_history
        where payment_id = new.payment_id order by id desc limit 1;
      new.receiver_id := paid.receiver_id;
      new.payer_payment_id := null;
      new.receiver_payment_id := null;
      if new.proof_file_id is not null then
        select payment_method_id into strict new.payer_payment_id from users where id = paid.payer_id;
        select payment_method_id into strict new.receiver_payment_id from users where id = paid.receiver_id;
      end if;
      new.hash := evidence_step_hash(coalesce(previous, evidence_payment_hash(paid)), new);
      return new;
    end
  $$`,

  `alter table users add column payment_id_changed_at timestamptz(3)`,
  `create table profile_changes (
    id uuid primary key,
    user_id uuid not null references users,
    field text not null check (field in ('paymentMethodId', 'phone')),
    before text not null,
    after text not null,
    undo_hash text not null unique,
    undo_until timestamptz(3) not null,
    undone_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  `create index profile_changes_latest on profile_changes (user_id, created_at desc, id desc)`,
];
