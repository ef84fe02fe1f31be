/** A payer can correct a submitted proof: the payment keeps what it replaced, and when its window started. */
export const corrections = [
  `alter table payments
    add column window_started_at timestamptz(3),
    add column corrected_at timestamptz(3),
    add column corrected_transaction_id text,
    add column corrected_file_id uuid references files`,
  `update payments set window_started_at = changed_at where status = 'submitted'`,
];
