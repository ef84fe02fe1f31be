import { sql } from 'kysely';
import type { PaymentParty } from '../../contract/payment';
import type { SettlementOutcome } from '../../contract/settlement';
import type { SettlementProposal } from '../../contract/wire';
import type { Db, Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { groupBy } from '../group-by';
import { hasParty } from './parties';
import { presentTerms } from './present';
import { proposalEnded } from './refusals';

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
    .where('proposal.payment_id', '=', sql<string>`any(${paymentUuids}::uuid[])`)
    .orderBy('proposal.id')
    .execute();
  const byPayment = groupBy(rows, ({ payment_id }) => payment_id);
  return new Map([...byPayment].map(([paymentUuid, proposals]) => [paymentUuid, proposals.map(present)]));
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

/** A proposal on the payment with this readable id, if the caller is a party. */
export const findProposal = (db: Db, userId: string, paymentId: string, id: string) =>
  db
    .selectFrom('settlement_proposals as proposal')
    .innerJoin('payments', 'payments.id', 'proposal.payment_id')
    .leftJoin('settlement_outcomes as outcome', 'outcome.proposal_id', 'proposal.id')
    .select([
      'proposal.proposer_id',
      'proposal.proposer_role',
      'proposal.kind',
      'proposal.until',
      'proposal.note',
      // An agreement that is repeated because its answer was lost gets that answer, however late.
      sql<boolean>`proposal.until < now() and outcome.proposal_id is null`.as('is_too_late'),
    ])
    .where('payments.reference', '=', paymentId)
    .where('proposal.id', '=', id)
    .where(hasParty(userId))
    .executeTakeFirst();

/** The proposal that waits for an answer; there is at most one. */
export const openProposal = (trx: Transaction, paymentUuid: string) =>
  trx
    .selectFrom('settlement_proposals as proposal')
    .leftJoin('settlement_outcomes as outcome', 'outcome.proposal_id', 'proposal.id')
    .select(['proposal.id', 'proposal.proposer_role'])
    .select(sql<boolean>`coalesce(proposal.until < now(), false)`.as('is_too_late'))
    .where('proposal.payment_id', '=', paymentUuid)
    .where('outcome.proposal_id', 'is', null)
    .executeTakeFirst();

/** How many proposals a party has made for a payment. */
export async function countProposals(
  trx: Transaction,
  paymentUuid: string,
  role: PaymentParty,
): Promise<number> {
  const { count } = await trx
    .selectFrom('settlement_proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentUuid)
    .where('proposer_role', '=', role)
    .executeTakeFirstOrThrow();
  return count;
}

export async function endProposal(
  trx: Transaction,
  proposalId: string,
  answer: SettlementOutcome,
  actorId: string,
): Promise<void> {
  await trx
    .insertInto('settlement_outcomes')
    .values({ proposal_id: proposalId, answer, actor_id: actorId, step_id: null })
    .execute();
}

/**
 * Ends the open proposal of a payment whose dispute this step has ended. The caller has locked the payment and recorded
 * the step.
 * @param agreedId the proposal that the actor has agreed to
 * @throws HttpError 409 if that one is not open any more
 */
export async function endProposals(
  trx: Transaction,
  paymentUuid: string,
  actorId: string,
  agreedId: string | null = null,
): Promise<void> {
  const ended = await runPrepared(
    trx,
    sql<{ answer: SettlementOutcome }>`
      insert into settlement_outcomes (proposal_id, answer, actor_id, step_id)
      select proposal.id, case when proposal.id = ${agreedId}::uuid then 'agreed' else 'closed' end, ${actorId}::uuid,
        (select max(id) from payment_history where payment_id = ${paymentUuid})
      from settlement_proposals as proposal
      where proposal.payment_id = ${paymentUuid}
        and not exists (select from settlement_outcomes as before where before.proposal_id = proposal.id)
      returning answer`,
  );
  if (agreedId && !ended.some(({ answer }) => answer === 'agreed')) throw proposalEnded();
}
