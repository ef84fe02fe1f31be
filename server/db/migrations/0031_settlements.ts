/** Proposals of the parties of a dispute to end it together, and how each ended. */
export const settlements = [
  `create table settlement_proposals (
    id uuid primary key,
    payment_id uuid not null references payments,
    proposer_id uuid not null references users,
    proposer_role text not null check (proposer_role in ('payer', 'receiver')),
    kind text not null check (kind in ('confirm', 'newProof', 'withdraw')),
    until timestamptz(3) check ((until is not null) = (kind = 'newProof')),
    note text,
    at timestamptz(3) not null default clock_timestamp()
  )`,
  `create index settlement_proposals_of_payment on settlement_proposals (payment_id, id)`,
  `create trigger settlement_proposals_are_append_only before update or delete on settlement_proposals
    for each row execute function refuse_change()`,

  // One row each: a proposal ends once.
  `create table settlement_outcomes (
    proposal_id uuid primary key references settlement_proposals,
    answer text not null check (answer in ('agreed', 'declined', 'withdrawn', 'replaced', 'closed')),
    actor_id uuid references users,
    step_id bigint references payment_history,
    at timestamptz(3) not null default clock_timestamp()
  )`,
  `create index settlement_outcomes_of_step on settlement_outcomes (step_id) where step_id is not null`,
  `create trigger settlement_outcomes_are_append_only before update or delete on settlement_outcomes
    for each row execute function refuse_change()`,

  `alter table payments drop constraint payments_decided_by_check`,
  `alter table payments add constraint payments_decided_by_check
    check (decided_by in ('receiver', 'admin', 'system', 'settlement'))`,
];
