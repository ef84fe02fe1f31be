/** Receivers are mailed about new proofs, at most once in ten minutes. */
export const proofMails = [
  // Proofs that are there already were not promised a mail.
  `alter table payments add column receiver_told boolean not null default true`,
  `create index payments_to_tell on payments (receiver_id) where not receiver_told`,
  `alter table users add column proofs_mailed_at timestamptz(3)`,
];
