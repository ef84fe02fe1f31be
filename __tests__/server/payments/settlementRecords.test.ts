import { unzipSync } from 'fflate';
import { IDEMPOTENCY_KEY_HEADER, PATHS } from '../../../contract/wire';
import { checkFile } from '../../../contract/evidence/check';
import { openDispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { signInAdmin, type Person } from '../../support/people';
import { accept, ask, historyOf, type Deal } from '../../support/payments';
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

test('a call that is repeated with its key is done once', async () => {
  const deal = await openDispute(server);
  const call = () =>
    server.api(PATHS.proposeSettlement(deal.payment.paymentId), {
      method: 'PUT',
      token: deal.payer.token,
      body: { kind: 'confirm' },
      headers: { [IDEMPOTENCY_KEY_HEADER]: 'once' },
    });
  const [one, other] = await Promise.all([call(), call()]);
  expect([one.status, one.body]).toEqual([other.status, other.body]);
  expect(await proposalsOf(server, deal.payer, deal)).toHaveLength(1);
});

test('of fifty simultaneous agreements, refusals, acceptances and decisions one ends the dispute, the others are told', async () => {
  const { deal, id } = await proposed('payer', { kind: 'newProof', until: inHours(4) });
  const { paymentId } = deal.payment;
  const steps = [
    () => answerProposal(server, deal.receiver, deal, id, 'agree'),
    () => accept(server, deal),
    () =>
      ask(server, admin, `/admin/payments/${paymentId}/resolve`, {
        status: 'accepted',
        reason: 'It is paid.',
      }),
    () => ask(server, deal.payer, PATHS.withdrawPayment(paymentId)),
    () => ask(server, deal.payer, PATHS.correctPayment(paymentId), { transactionId: 'ANOTHER-ORDER-1' }),
  ];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => steps[turn % steps.length]!()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(409);
    expect((body as { message?: string }).message).toMatch(
      /^This payment is (already|still) (accepted|rejected|disputed)/,
    );
  }
  // Submitted, disputed, ended.
  expect(await stepsOf(deal)).toHaveLength(3);
  expect((await proposalsOf(server, deal.payer, deal))[0]!.outcome).not.toBeNull();
});

test('proposals and their ends cannot be changed or deleted', async () => {
  const { deal, id } = await proposed('payer', { kind: 'confirm' });
  await answerProposal(server, deal.receiver, deal, id, 'decline');
  const changes = [
    server.db.updateTable('settlement_proposals').set({ note: 'Other words.' }).where('id', '=', id),
    server.db.deleteFrom('settlement_outcomes').where('proposal_id', '=', id),
    server.db.deleteFrom('settlement_proposals').where('id', '=', id),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow(/never changed or deleted/);
});

test('the evidence verifies and has every proposal with its end', async () => {
  const { deal, id } = await proposed('payer', { kind: 'confirm', note: 'Please look again.' });
  await answerProposal(server, deal.receiver, deal, id, 'decline');
  await propose(server, deal.receiver, deal, { kind: 'newProof', until: inHours(6) });
  const second = (await proposalsOf(server, deal.payer, deal))[1]!;
  await answerProposal(server, deal.payer, deal, second._id, 'agree');
  const { file } = await downloadEvidence(server, deal.receiver, deal.payment.paymentId);
  expect((await checkFile(file)).manifest.proposals).toMatchObject([
    { proposerRole: 'payer', kind: 'confirm', note: 'Please look again.', outcome: { answer: 'declined' } },
    { proposerRole: 'receiver', kind: 'newProof', outcome: { answer: 'agreed', actorId: deal.payer.id } },
  ]);
  const page = Buffer.from(unzipSync(file)['evidence.html']!).toString();
  for (const words of [
    'Proposals to end the dispute',
    'Please look again.',
    'Declined',
    'Settled: a new proof',
  ])
    expect(page).toContain(words);
});
