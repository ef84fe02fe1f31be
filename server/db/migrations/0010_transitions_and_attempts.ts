/**
 * Each step of a payment's history names its transition, and each proof starts an attempt with the next number, from 1 on.
 * A payment without a proof is at attempt 0.
 */
export const transitionsAndAttempts = [
  // Neither column is part of a step's hash, so the chains of existing rows stay valid.
  `alter table payment_history add column transition text, add column attempt integer`,
  `alter table payment_history disable trigger payment_history_is_append_only`,
  `update payment_history as step
    set attempt = counted.attempt,
      transition = case concat_ws(' ', step.actor_role, step.from_status, step.to_status)
        when 'payer pending submitted' then 'submit'
        when 'payer rejected submitted' then 'resubmit'
        when 'receiver submitted accepted' then 'accept'
        when 'receiver submitted rejected' then 'reject'
        when 'receiver submitted disputed' then 'dispute'
        when 'payer rejected disputed' then 'report'
        when 'system submitted accepted' then 'expire'
        when 'receiver disputed accepted' then 'concede'
        when 'admin disputed accepted' then 'resolveAccepted'
        when 'admin disputed rejected' then 'resolveRejected'
        when 'system rejected rejected' then 'handOver'
      end
    from (
      select id, count(*) filter (where to_status = 'submitted') over (partition by payment_id order by id) as attempt
      from payment_history
    ) as counted
    where counted.id = step.id`,
  `alter table payment_history enable trigger payment_history_is_append_only`,
  `alter table payment_history alter column transition set not null, alter column attempt set not null`,

  `alter table payments add column attempt integer not null default 0`,
  `update payments set attempt = latest.attempt
    from (select payment_id, max(attempt) as attempt from payment_history group by payment_id) as latest
    where latest.payment_id = payments.id`,
];
