import type { AdminPaymentAnswer } from '../../../contract/admin';
import { findTransition, TRANSITIONS, type PaymentState } from '../../../contract/payment';
import { PATHS } from '../../../contract/wire';
import { approvalSweep } from '../../../server/payments/sweep';
import { newAdministrator } from '../../support/administrators';
import { onPostgres } from '../../support/databases';
import {
  newOrderId,
  signInAdmin,
  signInCompany,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { ask, endWindow, REPORT, type Deal } from '../../support/payments';
import type { ApiAnswer } from '../../support/server';
import { answerProposal, proposalsOf, propose } from '../../support/settlements';
import { startServer, type TestServer } from '../../support/server';

/** Each mix comes three times on PostgreSQL: after 60 rounds everything below that depends on the round begins anew. */
const ROUNDS = onPostgres ? 180 : 60;
const PAYMENTS_EACH = 5;
const SIDE_BY_SIDE = 4;

let server: TestServer;
let second: TestServer;
let admin: Person;
let otherAdmin: Person;
let receiver: Person;
beforeAll(async () => {
  server = await startServer();
  second = await startServer({ beside: server });
  admin = await signInAdmin(server);
  receiver = await signInCompany(server);
  otherAdmin = await newAdministrator(server, admin, 'admin');
});
afterAll(async () => {
  await second.close();
  await server.close();
});

type Answer = ApiAnswer<unknown>;
interface Attempts extends Deal {
  proofs: object[];
}

const proofFor = async ({ payment }: Deal) => ({
  paymentId: payment.paymentId,
  transactionId: newOrderId(),
  screenShot: await uploadImage(server),
});
const prove = (process: TestServer, { payer, proofs }: Attempts) =>
  ask(process, payer, PATHS.uploadPaymentProof, proofs.pop());
const resolve = (process: TestServer, { payment }: Deal, status: string) =>
  ask(process, admin, `/admin/payments/${payment.paymentId}/resolve`, {
    status,
    reason: 'The storm says so.',
  });
const decideAppeal = (process: TestServer, { payment }: Deal, status: string) =>
  ask(process, otherAdmin, `/admin/payments/${payment.paymentId}/appeal`, {
    status,
    reason: 'The storm says so.',
  });
const ban = (process: TestServer, { payer }: Deal, banned: boolean) =>
  ask(process, admin, `/admin/users/${payer.id}/ban`, { banned, reason: 'The storm says so.' });

/** Sends everything at once, in a different mix each round; returns the answers of calls that change the payment. */
async function storm(deal: Attempts, round: number): Promise<Answer[]> {
  const { paymentId } = deal.payment;
  const processes = round % 2 ? [server, second] : [second, server];
  const [one, other] = processes as [TestServer, TestServer];
  const steps: (() => Promise<Answer>)[] = [
    () => ask(one, receiver, PATHS.acceptPayment(paymentId)),
    () => ask(other, receiver, PATHS.rejectPayment(paymentId)),
    () => ask(one, receiver, PATHS.disputePayment(paymentId), REPORT),
    () => ask(other, deal.payer, PATHS.disputePayment(paymentId), REPORT),
    () => prove(one, deal),
    () => resolve(other, deal, 'rejected'),
    () => resolve(one, deal, 'accepted'),
    () => ask(other, deal.payer, PATHS.withdrawPayment(paymentId)),
    () => ask(one, deal.payer, PATHS.correctPayment(paymentId), { transactionId: newOrderId() }),
  ];
  steps.push(
    () => ask(other, receiver, PATHS.appealPayment(paymentId), { reason: 'The storm says so.' }),
    () => ask(one, deal.payer, PATHS.appealPayment(paymentId), { reason: 'The storm says so.' }),
    () => decideAppeal(other, deal, round % 2 ? 'rejected' : 'accepted'),
  );
  const kind = KINDS[round % KINDS.length]!;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const talk: Talk[] = [
    async () => {
      await propose(one, deal.payer, deal, { kind, until });
      return agree(other, receiver, deal);
    },
    async () => {
      await propose(other, receiver, deal, { kind: 'newProof', until });
      return agree(one, deal.payer, deal);
    },
  ];
  // Rotated each round, so that each call comes first sometimes; accepting ends the game, so it is rarer.
  const turned = steps.map((_, place) => steps[(place + round) % steps.length]!);
  const taken = turned.filter((step) => round % 3 === 0 || (step !== steps[0] && step !== steps[6]));
  const expiry = async () => {
    if (round % 4 !== 0) return;
    await endWindow(other, deal.payment);
    await approvalSweep(one.services).run();
  };
  const [answers, agreed] = await Promise.all([
    Promise.all(taken.map((step) => step())),
    Promise.all(talk.map((step) => step())),
    expiry(),
    ban(other, deal, true).then(() => ban(one, deal, false)),
  ]);
  return [...answers, ...agreed.flatMap((answer) => answer ?? [])];
}

const KINDS = ['newProof', 'withdraw', 'confirm', 'newProof', 'withdraw'];
type Talk = () => Promise<Answer | undefined>;

/** Agrees to the other party's open proposal, if there is one. */
async function agree(process: TestServer, person: Person, deal: Deal): Promise<Answer | undefined> {
  const proposal = (await proposalsOf(process, person, deal)).find(
    ({ outcome, by }) => !outcome && by._id !== person.id,
  );
  return proposal && answerProposal(process, person, deal, proposal._id, 'agree');
}

/** Fails unless the table of `contract/payment.ts` allows every step after the one before. */
function expectValidPath({ payment, history }: AdminPaymentAnswer): void {
  let state: PaymentState = { status: 'pending', showReportBtn: false };
  for (const { from, to, actor, transition } of history) {
    const by = actor?.role ?? 'system';
    const step = TRANSITIONS.find(
      (row) => row.name === transition && row.to === to && findTransition(state, row.action, by) === row,
    );
    expect({ from, step: step && `${step.from} -> ${step.to}` }).toEqual({
      from: state.status,
      step: `${from} -> ${to}`,
    });
    state = {
      status: to,
      showReportBtn: step?.action === 'reject',
      appeal:
        step?.appeal === 'allow' ? { state: 'possible' } : step?.appeal === 'ask' ? { state: 'open' } : null,
    };
  }
  expect(payment.status).toBe(state.status);
}

test(`whatever arrives at the same time, in ${ROUNDS} rounds, each payment's history is a path through the table`, async () => {
  let round = 0;
  const seen = new Set<string>();
  while (round < ROUNDS) {
    const members = await Promise.all(
      Array.from({ length: Math.ceil(SIDE_BY_SIDE / PAYMENTS_EACH) }, () => signUpMember(server)),
    );
    const deals = members.flatMap((payer) =>
      payer.user.payments.map((payment) => ({ payer, receiver, payment, proofs: [] as object[] })),
    );
    await Promise.all(
      deals.slice(0, SIDE_BY_SIDE).map(async (deal) => {
        deal.proofs = await Promise.all([1, 2, 3, 4].map(() => proofFor(deal)));
        const answers: Answer[] = [await prove(server, deal)];
        for (let turn = 0; turn < 3; turn += 1) answers.push(...(await storm(deal, (round += 1))));

        const { body } = await server.api<AdminPaymentAnswer>(`/admin/payments/${deal.payment.paymentId}`, {
          token: admin.token,
        });
        expectValidPath(body);
        // Every success is one step, and every step but the system's had a successful answer.
        const done = answers.filter(({ status }) => status === 200).length;
        expect(body.history.filter(({ actor }) => actor !== null)).toHaveLength(done);
        expect(
          [...new Set(answers.map(({ status }) => status))].filter(
            (status) => ![200, 403, 409].includes(status),
          ),
        ).toEqual([]);
        // Every agreement is one step, and no proposal is left open once the dispute is over.
        const agreements = body.proposals!.filter(({ outcome }) => outcome?.answer === 'agreed');
        expect(body.history.filter(({ settlement }) => settlement)).toHaveLength(agreements.length);
        if (body.payment.status !== 'disputed')
          expect(body.proposals!.filter(({ outcome }) => !outcome)).toEqual([]);
        for (const { from, to } of body.history) seen.add(`${from} -> ${to}`);
      }),
    );
  }
  // More than the first step was reached.
  expect(seen.size).toBeGreaterThan(4);
}, 240_000);
