/** The party that lost a decision can ask another administrator to look at it again, once. */
export const appeals = [
  `alter table payments
    add column appeal_until timestamptz(3),
    add column appealed_by text check (appealed_by in ('payer', 'receiver')),
    add column appealed_at timestamptz(3),
    add column appeal_reason text,
    add constraint payments_appeal_is_whole check (num_nonnulls(appealed_by, appealed_at, appeal_reason) in (0, 3))`,
  `create index payments_appealed on payments (appealed_at, id) where appealed_by is not null`,
  `alter table payments drop constraint payments_decided_by_check`,
  `alter table payments add constraint payments_decided_by_check
    check (decided_by in ('receiver', 'admin', 'system', 'settlement', 'appeal'))`,
  // Decisions of the last days can be appealed like later ones.
  `update payments set appeal_until = changed_at + interval '7 days'
    where status in ('accepted', 'rejected') and decided_by in ('admin', 'system') and changed_at > now() - interval '7 days'`,

  // A code that is out of force, because one of its owner's payments was rejected on appeal.
  `alter table users add column paused_refer_code text unique`,
];
