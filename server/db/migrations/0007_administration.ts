/** Answers to support messages, names in the audit log, and an index for the administration's charts. */
export const administration = [
  // For the charts by day. Rows arrive in order of time, so new entries always go to the end of the index.
  `create index payment_history_by_time on payment_history (at)`,

  `create table support_answers (
    id uuid primary key,
    message_id uuid not null references support_messages,
    admin_id uuid not null references users,
    answer text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index support_answers_of_message on support_answers (message_id, created_at, id)`,
  `create trigger support_answers_is_append_only before update or delete on support_answers
    for each row execute function refuse_change()`,
  `alter table support_messages add column done_by uuid references users`,
  `create index support_messages_open on support_messages (created_at desc, id desc) where done_at is null`,

  `alter table admin_actions add column title text`,
];
