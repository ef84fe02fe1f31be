import { screen, within } from '@testing-library/react';
import type { SettlementKind } from '../../../contract/settlement';
import { PATHS, type HistoryEntry, type Payment } from '../../../contract/wire';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import SubscriptionPaymentPage from '../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const { server, calls } = useBackend();
const to = { _id: 'b', fullName: 'Brook Broker', paymentMethodId: 'BROOK1' };

/** The payment on its receiver's screen, then on its payer's. */
const SCREENS = {
  receiver(payment: Payment) {
    server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
    return renderWithProviders(<PaymentsPage />, { at: `/payments?status=${payment.status}`, user: aUser() });
  },
  payer(payment: Payment) {
    const user = aUser({ payments: [{ ...payment, userId: to }] });
    server.use(answer('get', PATHS.profile, { user }));
    return renderWithProviders(<SubscriptionPaymentPage />, { user });
  },
};
const BOTH = ['receiver', 'payer'] as const;
const card = async () => within(await screen.findByRole('article'));

test.each(BOTH)(
  'the %s sees that the payment was approved automatically, and the status is unchanged',
  async (who) => {
    SCREENS[who](aPayment({ status: 'accepted', decision: { by: 'timeout', reason: null } }));
    const text = await card();
    expect(text.getByText('Approved automatically: the time to decide ran out.')).toBeVisible();
    expect(text.getByText('Successful')).toBeVisible();
    expect(text.queryByText(/ confirmed this/)).not.toBeInTheDocument();
  },
);

test.each(BOTH)('the %s reads what an administrator decided and why', async (who) => {
  SCREENS[who](
    aPayment({ status: 'accepted', decision: { by: 'admin', reason: 'The exchange confirms it.' } }),
  );
  const text = await card();
  expect(text.getByText('Decided by an administrator: Approved')).toBeVisible();
  expect(text.getByText('“The exchange confirms it.”')).toBeVisible();
});

test.each(BOTH)('the %s reads what both agreed on, and the sentence of who proposed it', async (who) => {
  const until = new Date(2030, 0, 3, 18, 0).toISOString();
  const decision = {
    by: 'settlement',
    reason: 'Proposed by the payer: the payer sends a new proof by 2030-01-03 17:00 UTC. “It was cut.”',
    settlement: { kind: 'newProof', until, note: 'It was cut.' },
  } as const;
  SCREENS[who](aPayment({ status: who === 'payer' ? 'rejected' : 'accepted', decision }));
  const text = await card();
  expect(text.getByText('Settled together')).toBeVisible();
  expect(text.getByText('Agreed: a new proof by 2030\u201101\u201103 18:00.')).toBeVisible();
  expect(text.getByText('“It was cut.”')).toBeVisible();
  expect(text.queryByText(/Proposed by/)).not.toBeInTheDocument();
});

test.each(BOTH)('the %s reads in the words of another backend what this app does not know', async (who) => {
  const reason = 'The payer pays in instalments.';
  const settlement = { kind: 'instalments' as SettlementKind, until: null, note: 'In three parts.' };
  SCREENS[who](aPayment({ status: 'accepted', decision: { by: 'settlement', reason, settlement } }));
  expect((await card()).getByText(reason)).toBeVisible();
});

test('a payer reads why an administrator rejected a payment, without another call', async () => {
  SCREENS.payer(aPayment({ status: 'rejected', decision: { by: 'admin', reason: 'It never arrived.' } }));
  const text = await card();
  expect(text.getByText('Decided by an administrator: Rejected')).toBeVisible();
  expect(text.getByText('“It never arrived.”')).toBeVisible();
  expect(calls.filter((call) => call.endsWith('/history'))).toEqual([]);
});

test('a payer sees who confirmed, and nothing invented if the backend does not say', async () => {
  SCREENS.payer(aPayment({ status: 'accepted', decision: { by: 'receiver', reason: null } }));
  expect((await card()).getByText('Brook Broker confirmed this payment.')).toBeVisible();
});

test('a backend that does not say who decided loses only that line', async () => {
  SCREENS.payer(aPayment({ status: 'accepted' }));
  expect((await card()).getByText('This payment is approved.')).toBeVisible();
});

test.each([
  ['our server', (entry: HistoryEntry) => entry],
  ['a server that does not name the steps', ({ transition: _, ...entry }: HistoryEntry) => entry],
])('the history of %s tells concession, decision and acceptance apart', async (_name, asSent) => {
  const step = { at: '2030-01-01T10:00:00.000Z', reason: null, paymentLink: null, transactionId: null };
  const history: HistoryEntry[] = [
    {
      ...step,
      actor: { _id: 'b', fullName: 'Brook Broker', role: 'receiver' },
      transition: 'concede',
      from: 'disputed',
      to: 'accepted',
    },
    {
      ...step,
      actor: { _id: 'a', fullName: 'Ada', role: 'admin' },
      transition: 'resolveRejected',
      from: 'disputed',
      to: 'rejected',
    },
    { ...step, actor: null, transition: 'expire', from: 'submitted', to: 'accepted' },
    { ...step, actor: { _id: 'b', fullName: 'Brook Broker' }, from: 'submitted', to: 'accepted' },
    // No row of the table.
    { ...step, actor: null, from: 'submitted', to: 'pending' },
  ];
  const payment = aPayment({ status: 'accepted' });
  server.use(answer('get', PATHS.paymentHistory(payment.paymentId), { history: history.map(asSent) }));
  const { user } = SCREENS.receiver(payment);
  await user.click((await card()).getByRole('button', { name: /^History/ }));
  expect(await screen.findByText('Brook Broker ended the dispute and accepted')).toBeVisible();
  expect(screen.getByText('Decided by administrator Ada: Rejected')).toBeVisible();
  expect(screen.getByText('Approved automatically: the time to decide ran out')).toBeVisible();
  expect(screen.getByText('Accepted by Brook Broker')).toBeVisible();
  expect(screen.getByText('Now: Not paid yet')).toBeVisible();
});
