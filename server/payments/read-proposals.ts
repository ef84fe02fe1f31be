import type { SettlementProposal } from '../../contract/wire';
import type { Db } from '../db/client';
import { presentTerms } from './present';

/** All proposals to settle the payment with this internal id, oldest first. The caller checks who may read them. */
export const readProposals = async (db: Db, paymentUuid: string): Promise<SettlementProposal[]> =>
  (await readProposalsOf(db, [paymentUuid])).get(paymentUuid) ?? [];

/** The same for several payments, by their internal ids; without those that have none. */
export async function readProposalsOf(
  db: Db,
  paymentUuids: readonly string[],
): Promise<Map<string, SettlementProposal[]>> {
  if (paymentUuids.length === 0) return new Map();
  const rows = await withOutcomes(db)
    .where('proposal.payment_id', 'in', paymentUuids)
    .orderBy('proposal.id')
    .execute();
  const proposals = new Map<string, SettlementProposal[]>();
  for (const row of rows)
    proposals.set(row.payment_id, [...(proposals.get(row.payment_id) ?? []), present(row)]);
  return proposals;
}

const withOutcomes = (db: Db) =>
  db
    .selectFrom('settlement_proposals as proposal')
    .innerJoin('users as proposer', 'proposer.id', 'proposal.proposer_id')
    .leftJoin('settlement_outcomes as outcome', 'outcome.proposal_id', 'proposal.id')
    .leftJoin('users as actor', 'actor.id', 'outcome.actor_id')
    .select([
      'proposal.payment_id',
      'proposal.id',
      'proposal.at',
      'proposal.kind',
      'proposal.until',
      'proposal.note',
    ])
    .select(['proposal.proposer_id', 'proposal.proposer_role', 'proposer.full_name as proposer_name'])
    .select([
      'outcome.answer',
      'outcome.at as ended_at',
      'outcome.actor_id',
      'actor.full_name as actor_name',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withOutcomes>['execute']>>[number];

const present = (row: Row): SettlementProposal => ({
  _id: row.id,
  at: row.at.toISOString(),
  ...presentTerms(row),
  by: { _id: row.proposer_id, fullName: row.proposer_name, role: row.proposer_role },
  outcome: row.answer && {
    answer: row.answer,
    at: row.ended_at!.toISOString(),
    actor: row.actor_id === null ? null : { _id: row.actor_id, fullName: row.actor_name ?? '' },
  },
});
