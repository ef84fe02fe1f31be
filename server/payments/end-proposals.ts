import { sql } from 'kysely';
import type { SettlementOutcome } from '../../contract/settlement';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { proposalEnded } from './refusals';

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
