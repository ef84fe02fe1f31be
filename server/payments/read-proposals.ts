import type { SettlementProposal } from '../../contract/wire';
import type { Db } from '../db/client';

/** All proposals to settle the payment with this internal id, oldest first. The caller checks who may read them. */
export async function readProposals(db: Db, paymentUuid: string): Promise<SettlementProposal[]> {
  const rows = await db
    .selectFrom('settlement_proposals as proposal')
    .innerJoin('users as proposer', 'proposer.id', 'proposal.proposer_id')
    .leftJoin('settlement_outcomes as outcome', 'outcome.proposal_id', 'proposal.id')
    .leftJoin('users as actor', 'actor.id', 'outcome.actor_id')
    .select(['proposal.id', 'proposal.at', 'proposal.kind', 'proposal.until', 'proposal.note'])
    .select(['proposal.proposer_id', 'proposal.proposer_role', 'proposer.full_name as proposer_name'])
    .select(['outcome.answer', 'outcome.at as ended_at', 'outcome.actor_id', 'actor.full_name as actor_name'])
    .where('proposal.payment_id', '=', paymentUuid)
    .orderBy('proposal.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: { _id: row.proposer_id, fullName: row.proposer_name, role: row.proposer_role },
    until: row.until?.toISOString() ?? null,
    note: row.note,
    outcome: row.answer && {
      answer: row.answer,
      at: row.ended_at!.toISOString(),
      actor: row.actor_id === null ? null : { _id: row.actor_id, fullName: row.actor_name ?? '' },
    },
  }));
}
