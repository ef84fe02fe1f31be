/** The search text of a payment, as in migration 0006. */
const searchText = (user: string, payment: string) =>
  `' ' || ${user}.full_name || E' \\n ' || ${payment}.reference || E' \\n ' || coalesce(${payment}.transaction_id, '')`;

/** A payment's readable id, `PP-…`, is its `reference`; `payment_id` is its uuid in every table that refers to it. */
export const paymentReferences = [
  `alter table payments rename column payment_id to reference`,
  `alter table payments rename constraint payments_payment_id_key to payments_reference_key`,

  // The functions of migrations 0006 and 0008 that read the column. The hashes stay the same.
  `create or replace function evidence_payment_hash(paid payments) returns text language plpgsql stable as $$
    begin
      return evidence_digest('peerproof payment 1' || chr(10)
        || evidence_line('payment', paid.reference)
        || evidence_line('kind', paid.kind)
        || evidence_line('index', paid.index::text)
        || evidence_line('amount_cents', paid.amount_cents::text)
        || evidence_line('payer', paid.payer_id::text)
        || evidence_line('created_at', evidence_time(paid.created_at)));
    end
  $$`,
  `create or replace function note_payment_search() returns trigger language plpgsql as $$
    begin
      insert into payment_search as noted
      select new.id, ${searchText('payer', 'new')} from users as payer where payer.id = new.payer_id
      on conflict (payment_id) do update set text = excluded.text where noted.text <> excluded.text;
      return null;
    end
  $$`,
  `create or replace function note_payer_search() returns trigger language plpgsql as $$
    begin
      update payment_search set text = ${searchText('new', 'payments')}
      from payments where payments.payer_id = new.id and payment_search.payment_id = payments.id;
      return null;
    end
  $$`,
];
