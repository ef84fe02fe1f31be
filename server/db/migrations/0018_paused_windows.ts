/** The approval window of a submitted payment stands still while one of its parties is banned. */
export const pausedWindows = [
  `alter table payments
    add column window_paused_at timestamptz(3),
    add column window_paused_ms bigint not null default 0,
    add constraint payments_only_submitted_pause check (window_paused_at is null or status = 'submitted')`,

  // Bans that are in force when this version starts.
  `update payments set window_paused_at = now()
    from users as payer, users as receiver
    where payments.status = 'submitted' and payments.expires_at > now()
      and payer.id = payments.payer_id and receiver.id = payments.receiver_id
      and (payer.is_banned or receiver.is_banned)`,

  // The loops pass over paused payments every second, however many there are.
  `drop index payments_expiring`,
  `create index payments_expiring on payments (expires_at)
    where status = 'submitted' and window_paused_at is null`,
  `drop index payments_to_remind`,
  `create index payments_to_remind on payments (remind_at)
    where status = 'submitted' and window_paused_at is null and remind_at is not null`,
];
