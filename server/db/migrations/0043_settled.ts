/** What the parties of a settled dispute agreed on, beside the sentence in `decision_reason`. */
export const settled = [
  `alter table payments
    add column settled_kind text,
    add column settled_until timestamptz(3),
    add column settled_note text`,
  `update payments set settled_kind = agreed.kind, settled_until = agreed.until, settled_note = agreed.note
    from (
      select distinct on (proposal.payment_id) proposal.payment_id, proposal.kind, proposal.until, proposal.note
      from settlement_proposals as proposal
      join settlement_outcomes as outcome on outcome.proposal_id = proposal.id and outcome.answer = 'agreed'
      order by proposal.payment_id, outcome.step_id desc
    ) as agreed
    where agreed.payment_id = payments.id and payments.decided_by = 'settlement'`,
];
