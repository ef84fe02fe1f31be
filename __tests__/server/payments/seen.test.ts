import { ADMIN_PATHS, type AdminPaymentAnswer } from '../../../contract/admin';
import { PATHS, SEEN_ATTEMPT_HEADER, SEEN_STATUS_HEADER, type PaymentAnswer } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { openDispute } from '../../support/disputes';
import { payPayment, signInAdmin } from '../../support/people';
import {
  ask,
  dispute,
  historyOf,
  outcome,
  REPORT,
  seenByPayer,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

type Path = (paymentId: string) => string;

const decide = ({ receiver, payment }: Deal, path: Path, seen: string, headers = {}) =>
  server.api<PaymentAnswer & { code?: string }>(path(payment.paymentId), {
    method: 'PUT',
    token: receiver.token,
    ...(path === PATHS.disputePayment && { body: REPORT }),
    headers: { [SEEN_ATTEMPT_HEADER]: seen, ...headers },
  });

/** A payment whose first proof the receiver has seen, and whose payer has sent a second one since. */
async function dealWithNewProof(): Promise<Deal> {
  const deal = await submittedDeal(server);
  await ask(server, deal.payer, PATHS.withdrawPayment(deal.payment.paymentId));
  await payPayment(server, deal.payer, deal.payment);
  return deal;
}

const DECISIONS: [string, Path, string][] = [
  ['accept', PATHS.acceptPayment, 'accepted'],
  ['reject', PATHS.rejectPayment, 'rejected'],
  ['dispute', PATHS.disputePayment, 'disputed'],
];

test.each(DECISIONS)('%s: a proof that the receiver has not seen is not decided', async (_, path, status) => {
  const deal = await dealWithNewProof();
  const answer = await decide(deal, path, '1');
  expect(outcome(answer)).toBe('409 proof_changed');
  expect(answer.body.message).toBe(
    'The payer has sent another proof since you looked. Please look at it, then decide.',
  );
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'submitted', attempt: 2 });
  expect(await historyOf(server, deal.payer, deal.payment)).toHaveLength(3);

  expect((await decide(deal, path, '2')).status).toBe(200);
  expect((await seenByPayer(server, deal)).status).toBe(status);
});

test('the specified call, which names no attempt, decides whatever is there', async () => {
  const deal = await dealWithNewProof();
  const answer = await ask(server, deal.receiver, PATHS.acceptPayment(deal.payment.paymentId));
  expect(answer.body.payment.status).toBe('accepted');
});

test('after a refusal the same key decides what has been looked at, and only once', async () => {
  const deal = await dealWithNewProof();
  const key = { 'Idempotency-Key': 'seen-1' };
  expect(outcome(await decide(deal, PATHS.acceptPayment, '1', key))).toBe('409 proof_changed');
  expect((await decide(deal, PATHS.acceptPayment, '2', key)).status).toBe(200);
  expect((await decide(deal, PATHS.acceptPayment, '2', key)).status).toBe(200);
  expect(await historyOf(server, deal.payer, deal.payment)).toHaveLength(4);
});

test('a decided payment says its status, whatever was seen', async () => {
  const deal = await submittedDeal(server);
  await decide(deal, PATHS.acceptPayment, '1');
  expect(outcome(await decide(deal, PATHS.rejectPayment, '7'))).toBe('409 wrong_status');
});

test.each(['', 'one', '-1', '1.5', '1, 2', '9999999999'])('an attempt of “%s” is malformed', async (seen) => {
  const deal = await submittedDeal(server);
  expect(outcome(await decide(deal, PATHS.acceptPayment, seen))).toBe('400 malformed');
});

test('of fifty acceptances of the first proof and one withdrawal with a new proof, none accepts the new one', async () => {
  const deal = await submittedDeal(server);
  const acceptFirst = () => decide(deal, PATHS.acceptPayment, '1');
  const replace = async () => {
    const withdrawn = await ask(server, deal.payer, PATHS.withdrawPayment(deal.payment.paymentId));
    if (withdrawn.status === 200) await payPayment(server, deal.payer, deal.payment);
  };
  const answers = await Promise.all([
    ...Array.from({ length: 25 }, acceptFirst),
    replace().then(() => []),
    ...Array.from({ length: 25 }, acceptFirst),
  ]);
  await acceptFirst();
  const { status, attempt } = await seenByPayer(server, deal);
  expect([`accepted 1`, `submitted 2`]).toContain(`${status} ${attempt}`);
  const accepted = answers.filter((answer) => 'status' in answer && answer.status === 200);
  expect(accepted).toHaveLength(status === 'accepted' ? 1 : 0);
});

describe('an acceptance that names the status it has seen', () => {
  const accept = (deal: Deal, status: string) =>
    decide(deal, PATHS.acceptPayment, '1', { [SEEN_STATUS_HEADER]: status });

  test('does not concede a dispute that was opened meanwhile', async () => {
    const deal = await submittedDeal(server);
    await decide(deal, PATHS.disputePayment, '1');
    const answer = await accept(deal, 'submitted');
    expect(outcome(answer)).toBe('409 wrong_status');
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'disputed' });
    expect((await accept(deal, 'disputed')).status).toBe(200);
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'accepted' });
  });

  test('takes effect while that is its status', async () => {
    const deal = await submittedDeal(server);
    expect((await accept(deal, 'submitted')).status).toBe(200);
  });

  test.each(['', 'open', 'submitted, disputed'])('a status of “%s” is malformed', async (status) => {
    expect(outcome(await accept(await submittedDeal(server), status))).toBe('400 malformed');
  });
});

describe('an administrator who read about an earlier proof', () => {
  const REASON = 'The receipt shows the order ID.';

  /** A payment whose first proof was disputed, and whose second one is disputed now. */
  async function disputedAgain(): Promise<Deal> {
    const deal = await openDispute(server);
    const admin = await signInAdmin(server);
    await ask(server, admin, ADMIN_PATHS.resolve(deal.payment.paymentId), {
      status: 'rejected',
      reason: REASON,
    });
    await payPayment(server, deal.payer, deal.payment);
    await dispute(server, deal.receiver, deal);
    return deal;
  }

  const decideAs = async (path: string, seen: string, by = signInAdmin(server)) =>
    server.api<PaymentAnswer & { code?: string }>(path, {
      method: 'PUT',
      token: (await by).token,
      body: { status: 'accepted', reason: REASON },
      headers: { [SEEN_ATTEMPT_HEADER]: seen },
    });

  test('does not decide the dispute of the present one', async () => {
    const deal = await disputedAgain();
    const { paymentId } = deal.payment;
    expect(outcome(await decideAs(ADMIN_PATHS.resolve(paymentId), '1'))).toBe('409 proof_changed');
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'disputed', attempt: 2 });
    const { token } = await signInAdmin(server);
    const { body } = await server.api<AdminPaymentAnswer>(ADMIN_PATHS.payment(paymentId), { token });
    expect(body.payment.attempt).toBe(2);
    expect((await decideAs(ADMIN_PATHS.resolve(paymentId), '2')).status).toBe(200);
  });

  test('does not decide an appeal about the present one', async () => {
    const deal = await disputedAgain();
    const { paymentId } = deal.payment;
    const another = newAdministrator(server, await signInAdmin(server), 'admin');
    await ask(server, await signInAdmin(server), ADMIN_PATHS.resolve(paymentId), {
      status: 'rejected',
      reason: REASON,
    });
    await ask(server, deal.payer, PATHS.appealPayment(paymentId), { reason: 'Please look at it again.' });
    expect(outcome(await decideAs(ADMIN_PATHS.decideAppeal(paymentId), '1', another))).toBe(
      '409 proof_changed',
    );
    expect((await decideAs(ADMIN_PATHS.decideAppeal(paymentId), '2', another)).status).toBe(200);
  });
});
