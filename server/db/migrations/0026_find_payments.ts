/** Filtered lists of payments read only the rows that they show. */
export const findPayments = [
  // One index for every filter by status, kind, amount and date (docs/adr/0041).
  `create index payments_by_amount
    on payments (receiver_id, status, kind, amount_cents, changed_at desc, id desc)`,
  `create index payments_with_duplicate on payments (receiver_id, changed_at desc, id desc)
    where duplicate_of is not null`,
];
