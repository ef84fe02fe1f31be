/**
 * Payments whose receiver left went to the company without their order IDs, which other payments to the company could
 * use again. They follow now, in the same way as `moveOrderIds` (server/payments/order-id.ts) moves them since.
 */
export const orderIdsOfTheCompany = [
  // An order ID that the company has already stays with its payment, which may be accepted by now. If two payments
  // bring the same one, the older payment gets it. The others stay where they are: administrators find payments by them.
  `with moved as (
    insert into order_ids (receiver_id, transaction_id, payment_id)
    select company.id, claim.transaction_id, claim.payment_id
    from users as former
    join order_ids as claim on claim.receiver_id = former.id
    join payments on payments.id = claim.payment_id
    join users as company on company.id = payments.receiver_id
    where former.deleted_at is not null and company.is_company
    order by claim.transaction_id, claim.payment_id
    on conflict (receiver_id, transaction_id) do nothing
    returning receiver_id, transaction_id, payment_id
  )
  delete from order_ids using moved
  where order_ids.transaction_id = moved.transaction_id and order_ids.payment_id = moved.payment_id
    and order_ids.receiver_id <> moved.receiver_id`,
];
