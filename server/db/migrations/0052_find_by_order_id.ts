/** Administrators find payments to any receiver by order ID. */
export const findByOrderId = [`create index order_ids_by_transaction on order_ids (transaction_id)`];
