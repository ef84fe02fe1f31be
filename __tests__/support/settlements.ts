import type { SettlementAnswer } from '../../contract/settlement';
import { PATHS, type PaymentHistoryAnswer, type SettlementProposal } from '../../contract/wire';
import { openDispute } from './disputes';
import type { Person } from './people';
import { ask, type Deal } from './payments';
import type { TestServer } from './server';

const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Proposes how to end the dispute. */
export const propose = (
  server: TestServer,
  person: Person,
  { payment }: Pick<Deal, 'payment'>,
  body: object,
) => ask(server, person, PATHS.proposeSettlement(payment.paymentId), body);
export const answerProposal = (
  server: TestServer,
  person: Person,
  { payment }: Pick<Deal, 'payment'>,
  proposal: string,
  answer: SettlementAnswer,
) => ask(server, person, PATHS.answerSettlement(payment.paymentId), { proposal, answer });

/** All proposals of the payment, oldest first. */
export async function proposalsOf(
  server: TestServer,
  person: Person,
  { payment }: Pick<Deal, 'payment'>,
): Promise<SettlementProposal[]> {
  const { body } = await server.api<PaymentHistoryAnswer>(PATHS.paymentHistory(payment.paymentId), {
    token: person.token,
  });
  return body.proposals ?? [];
}

/** A new dispute in which `by` has proposed this, and the proposal's id. */
export async function openProposal(server: TestServer, by: 'payer' | 'receiver', body: object) {
  const deal = await openDispute(server);
  const answer = await propose(server, deal[by], deal, body);
  expect([answer.status, answer.body.message]).toEqual([200, 'Proposal sent.']);
  const [proposal] = await proposalsOf(server, deal[by], deal);
  return { deal, id: proposal!._id };
}
