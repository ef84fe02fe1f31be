const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯';
const DIGITS = '0123456789'.repeat(4);

/**
 * The digits of order IDs are compared as 0-9, whatever the script (`comparableOrderId` of contract/visible.ts). Those that
 * are in use follow, so that they cannot be used again in other digits.
 */
export const digitsOfOrderIds = [
  // If two payments to one receiver have the same one in different digits, both were accepted before: the older gets it.
  `with written as (
    delete from order_ids where transaction_id ~ '[${OTHER_DIGITS}]'
    returning receiver_id, transaction_id, payment_id
  )
  insert into order_ids (receiver_id, transaction_id, payment_id)
  select receiver_id, translate(transaction_id, '${OTHER_DIGITS}', '${DIGITS}'), payment_id
  from written order by payment_id
  on conflict (receiver_id, transaction_id) do nothing`,
];
