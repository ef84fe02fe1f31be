import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { AdminPaymentAnswer } from '../../../contract/admin';
import { PROPOSALS_MAX } from '../../../contract/limits';
import { SETTLEMENT_DAYS_MAX } from '../../../contract/settlement';
import { PATHS } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { banPerson, payPayment, signInAdmin, signUpMember, type Person } from '../../support/people';
import {
  accept,
  ask,
  historyOf,
  outcome,
  pendingDeal,
  reject,
  seenByPayer,
  type Deal,
} from '../../support/payments';
import { answerProposal, inHours, openProposal, proposalsOf, propose } from '../../support/settlements';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

/** A dispute in which `by` has proposed this. */
const proposed = (by: 'payer' | 'receiver', body: object) => openProposal(server, by, body);
const stepsOf = async (deal: Deal) => historyOf(server, deal.payer, deal.payment);

test('the payer asks to confirm, the receiver agrees: the payment is accepted, and the history says how', async () => {
  const { deal, id } = await proposed('payer', {
    kind: 'confirm',
    note: 'Look at your statement of Monday.',
  });
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'disputed' });

  const answer = await answerProposal(server, deal.receiver, deal, id, 'agree');
  expect([answer.status, answer.body.message]).toEqual([200, 'You have agreed. The dispute is over.']);
  expect(answer.body.payment).toMatchObject({
    status: 'accepted',
    decision: {
      by: 'settlement',
      reason: 'Proposed by the payer: the receiver confirms the payment. “Look at your statement of Monday.”',
      settlement: { kind: 'confirm', until: null, note: 'Look at your statement of Monday.' },
    },
  });
  const last = (await stepsOf(deal)).at(-1);
  expect(last).toMatchObject({
    transition: 'settleAccepted',
    from: 'disputed',
    to: 'accepted',
    actor: { _id: deal.receiver.id, role: 'receiver' },
    settlement: {
      kind: 'confirm',
      by: { _id: deal.payer.id, role: 'payer' },
      until: null,
      note: 'Look at your statement of Monday.',
    },
  });
});

test.each(['payer', 'receiver'] as const)(
  'a new proof by a time, proposed by the %s: the payment is rejected, can be proved again, and the time stands in the history',
  async (by) => {
    const until = inHours(20);
    const { deal, id } = await proposed(by, { kind: 'newProof', until });
    const other = by === 'payer' ? deal.receiver : deal.payer;
    expect((await answerProposal(server, other, deal, id, 'agree')).status).toBe(200);
    expect(await seenByPayer(server, deal)).toMatchObject({
      status: 'rejected',
      showReportBtn: false,
      decision: { by: 'settlement', settlement: { kind: 'newProof', until, note: null } },
    });
    const last = (await stepsOf(deal)).at(-1)!;
    expect(last.settlement).toMatchObject({ kind: 'newProof', until });
    expect(last.reason).toContain(`${until.slice(0, 16).replace('T', ' ')} UTC`);
    expect(await payPayment(server, deal.payer, deal.payment)).toMatchObject({
      status: 'submitted',
      decision: null,
    });
    // A later decision of the receiver's is no settlement.
    await reject(server, deal);
    expect((await seenByPayer(server, deal)).decision).toMatchObject({ by: 'receiver', settlement: null });
  },
);

test('a promise whose time has passed cannot be agreed to, but can be declined', async () => {
  const deal = await openDispute(server);
  const id = v7();
  await server.db
    .insertInto('settlement_proposals')
    .values({
      id,
      payment_id: sql<string>`(select id from payments where reference = ${deal.payment.paymentId})`,
      proposer_id: deal.payer.id,
      proposer_role: 'payer',
      kind: 'newProof',
      until: new Date(Date.now() - 60_000),
      note: null,
    })
    .execute();
  const stranger = await signUpMember(server);
  expect((await answerProposal(server, stranger, deal, id, 'agree')).status).toBe(404);
  const late = await answerProposal(server, deal.receiver, deal, id, 'agree');
  expect([late.status, late.body.code]).toEqual([409, 'proposal_too_late']);
  // It can be declined, not answered, before there is another one.
  const instead = await propose(server, deal.receiver, deal, { kind: 'newProof', until: inHours(20) });
  expect([instead.status, instead.body.code]).toEqual([409, 'proposal_too_late']);
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'disputed' });
  expect((await answerProposal(server, deal.receiver, deal, id, 'decline')).status).toBe(200);
});

test(`a party can propose ${PROPOSALS_MAX} times, so that the history comes to an end, and the other can still propose`, async () => {
  const { deal } = await proposed('payer', { kind: 'confirm' });
  for (let time = 1; time < PROPOSALS_MAX; time += 1)
    expect((await propose(server, deal.payer, deal, { kind: 'confirm' })).status).toBe(200);
  const more = await propose(server, deal.payer, deal, { kind: 'confirm' });
  expect([more.status, more.body.code]).toEqual([409, 'proposed_too_often']);
  expect(more.body.message).toMatch(/^This payment is disputed\. You have made 20 proposals/);
  const open = (await proposalsOf(server, deal.receiver, deal)).at(-1)!;
  expect((await answerProposal(server, deal.receiver, deal, open._id, 'decline')).status).toBe(200);
  const others = await propose(server, deal.receiver, deal, { kind: 'newProof', until: inHours(20) });
  expect(others.status).toBe(200);
});

test('the payer withdraws the claim: the payment is pending, and the order ID is free again', async () => {
  const { deal, id } = await proposed('payer', { kind: 'withdraw' });
  const { transactionId } = await seenByPayer(server, deal);
  expect((await answerProposal(server, deal.receiver, deal, id, 'agree')).status).toBe(200);
  expect(await seenByPayer(server, deal)).toMatchObject({
    status: 'pending',
    transactionId: null,
    expiresAt: null,
    decision: null,
  });
  const other = deal.payer.user.payments[1]!;
  const sent = await payPayment(server, deal.payer, other, { transactionId: transactionId! });
  expect(sent.status).toBe('submitted');
});

test('declined, the payment stays disputed; both sides and administrators read every proposal and its end', async () => {
  const { deal, id } = await proposed('payer', { kind: 'confirm' });
  const answer = await answerProposal(server, deal.receiver, deal, id, 'decline');
  expect([answer.status, answer.body.message, answer.body.payment.status]).toEqual([
    200,
    'Proposal declined.',
    'disputed',
  ]);
  await propose(server, deal.receiver, deal, { kind: 'newProof', until: inHours(5), note: 'A sharp one.' });
  const { body } = await server.api<AdminPaymentAnswer>(`/admin/payments/${deal.payment.paymentId}`, {
    token: admin.token,
  });
  expect(body.proposals).toEqual(await proposalsOf(server, deal.payer, deal));
  expect(body.proposals).toMatchObject([
    {
      kind: 'confirm',
      by: { role: 'payer' },
      outcome: { answer: 'declined', actor: { _id: deal.receiver.id } },
    },
    { kind: 'newProof', by: { role: 'receiver' }, note: 'A sharp one.', outcome: null },
  ]);
});

test('one’s own open proposal is replaced or taken back; the other side’s must be answered first', async () => {
  const { deal, id } = await proposed('payer', { kind: 'confirm' });
  const body = { kind: 'newProof', until: inHours(2) };
  expect(outcome(await propose(server, deal.receiver, deal, body))).toBe('409 proposal_waits');
  expect((await propose(server, deal.payer, deal, { kind: 'withdraw' })).status).toBe(200);
  expect(outcome(await answerProposal(server, deal.receiver, deal, id, 'agree'))).toBe('409 proposal_ended');

  const second = (await proposalsOf(server, deal.payer, deal))[1]!._id;
  expect(outcome(await answerProposal(server, deal.receiver, deal, second, 'withdraw'))).toBe(
    '403 wrong_party',
  );
  const taken = await answerProposal(server, deal.payer, deal, second, 'withdraw');
  expect([taken.status, taken.body.message]).toEqual([200, 'Proposal taken back.']);
  expect(outcome(await answerProposal(server, deal.receiver, deal, second, 'decline'))).toBe(
    '409 proposal_ended',
  );
  expect((await proposalsOf(server, deal.payer, deal)).map((each) => each.outcome?.answer)).toEqual([
    'replaced',
    'withdrawn',
  ]);
  expect((await propose(server, deal.receiver, deal, body)).status).toBe(200);
});

test.each([
  ['the receiver concedes', ({ deal }: { deal: Deal }) => accept(server, deal), 'concede'],
  [
    'an administrator decides',
    ({ deal }: { deal: Deal }) =>
      ask(server, admin, `/admin/payments/${deal.payment.paymentId}/resolve`, {
        status: 'rejected',
        reason: 'Nothing has arrived.',
      }),
    'resolveRejected',
  ],
] as const)('when %s, the open proposal is closed and cannot be agreed to', async (_who, end, name) => {
  const { deal, id } = await proposed('payer', { kind: 'confirm' });
  expect((await end({ deal })).status).toBe(200);
  expect((await proposalsOf(server, deal.payer, deal))[0]!.outcome?.answer).toBe('closed');
  const late = await answerProposal(server, deal.receiver, deal, id, 'agree');
  expect(outcome(late)).toBe('409 wrong_status');
  expect((late.body as { message?: string }).message).toMatch(
    /^This payment is already (accepted|rejected)\./,
  );
  expect((await stepsOf(deal)).at(-1)!.transition).toBe(name);
});

test('nobody agrees to their own proposal, proposes for the other side, or settles what is not disputed', async () => {
  const { deal, id } = await proposed('payer', { kind: 'newProof', until: inHours(2) });
  expect(outcome(await answerProposal(server, deal.payer, deal, id, 'agree'))).toBe('403 wrong_party');
  expect(outcome(await answerProposal(server, deal.payer, deal, id, 'decline'))).toBe('403 wrong_party');
  for (const kind of ['confirm', 'withdraw'])
    expect(outcome(await propose(server, deal.receiver, deal, { kind }))).toBe('403 wrong_party');

  const stranger = await signUpMember(server);
  for (const person of [stranger, admin]) {
    expect((await propose(server, person, deal, { kind: 'confirm' })).status).toBe(404);
    expect((await answerProposal(server, person, deal, id, 'agree')).status).toBe(404);
    expect((await answerProposal(server, person, deal, id, 'decline')).status).toBe(404);
  }
  const pending = await pendingDeal(server);
  expect(outcome(await propose(server, pending.payer, pending, { kind: 'confirm' }))).toBe(
    '409 wrong_status',
  );
  // A proposal of another payment.
  expect((await answerProposal(server, pending.receiver, pending, id, 'agree')).status).toBe(404);
  expect((await answerProposal(server, deal.receiver, deal, 'nothing', 'agree')).status).toBe(404);
});

const american = (time: string) => `${time.slice(5, 10)}-${time.slice(0, 4)}`;

test.each([
  [{}, 'kind'],
  [{ kind: 'everything' }, 'kind'],
  [{ kind: 'newProof' }, 'until'],
  [{ kind: 'newProof', until: 'tomorrow' }, 'until'],
  [{ kind: 'newProof', until: inHours(-1) }, 'until'],
  // Would be read in the server's time zone.
  [{ kind: 'newProof', until: inHours(20).slice(0, 16) }, 'until'],
  [{ kind: 'newProof', until: inHours(20).slice(0, 16).replace('T', ' ') }, 'until'],
  [{ kind: 'newProof', until: inHours(40).slice(0, 10) }, 'until'],
  // Months first, and no zone: the year only looks like one.
  [{ kind: 'newProof', until: american(inHours(40)) }, 'until'],
  [{ kind: 'newProof', until: `10:00 ${american(inHours(40))}` }, 'until'],
  [{ kind: 'newProof', until: inHours(24 * SETTLEMENT_DAYS_MAX + 1) }, 'until'],
  [{ kind: 'confirm', note: 'x'.repeat(501) }, 'note'],
])('the proposal %j is refused at its field', async (body, field) => {
  const deal = await openDispute(server);
  const { status, body: answer } = await server.api<{ fields: Record<string, string> }>(
    PATHS.proposeSettlement(deal.payment.paymentId),
    { method: 'PUT', token: deal.payer.token, body },
  );
  expect([status, Object.keys(answer.fields)]).toEqual([422, [field]]);
});

test.each(['.123456+00:00', '+0000', 'Z'])('a deadline may end in %s', async (end) => {
  const until = `${inHours(20).slice(0, 19)}${end}`;
  const deal = await openDispute(server);
  expect((await propose(server, deal.payer, deal, { kind: 'newProof', until })).status).toBe(200);
});

test('a banned party can still propose and agree', async () => {
  const { deal, id } = await proposed('receiver', { kind: 'newProof', until: inHours(3) });
  await banPerson(server, deal.payer);
  expect((await answerProposal(server, deal.payer, deal, id, 'decline')).status).toBe(200);
  expect((await propose(server, deal.payer, deal, { kind: 'withdraw' })).status).toBe(200);
});

test('while the payer is banned, nobody can agree on a new proof, which could not be sent', async () => {
  const { deal, id } = await proposed('receiver', { kind: 'newProof', until: inHours(3) });
  await banPerson(server, deal.payer);
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect([status, (body as { code: string }).code]).toEqual([409, 'payer_banned']);
  };
  await refused(answerProposal(server, deal.payer, deal, id, 'agree'));
  expect((await answerProposal(server, deal.payer, deal, id, 'decline')).status).toBe(200);
  await refused(propose(server, deal.receiver, deal, { kind: 'newProof', until: inHours(3) }));
  await refused(propose(server, deal.payer, deal, { kind: 'newProof', until: inHours(3) }));
});
