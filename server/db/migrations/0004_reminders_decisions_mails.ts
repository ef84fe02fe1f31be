export const remindersDecisionsMails = [
  // New mails are stored as parts, from which text and HTML are made; queued ones keep their plain text. Not jsonb, which
  // refuses some characters that people type.
  `alter table mails add column parts json`,
  `alter table mails alter column body drop not null`,
  `alter table mails add check (num_nonnulls(body, parts) = 1)`,

  `alter table payments
    add column remind_at timestamptz(3),
    add column decided_by text check (decided_by in ('receiver', 'admin', 'system')),
    add column decision_reason text`,
  `update payments set decided_by = last.actor_role, decision_reason = last.reason
    from (
      select distinct on (payment_id) payment_id, actor_role, reason
      from payment_history order by payment_id, id desc
    ) as last
    where last.payment_id = payments.id and payments.status in ('accepted', 'rejected')
      and last.actor_role in ('receiver', 'admin', 'system')`,
  // Future reminders only: those due before this release were never promised.
  `update payments set remind_at = (
      select min(expires_at - lead)
      from (values ((expires_at - changed_at) / 2), (interval '2 hours'), (interval '15 minutes')) as leads (lead)
      where lead <= (expires_at - changed_at) / 2 and expires_at - lead > now()
    )
    where status = 'submitted'`,
  `create index payments_to_remind on payments (remind_at) where status = 'submitted' and remind_at is not null`,
];
