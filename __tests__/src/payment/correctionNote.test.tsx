import { screen, within } from '@testing-library/react';
import { PATHS, type HistoryEntry, type Payment } from '../../../contract/wire';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import { HistorySteps } from '../../../src/payment/HistorySteps';
import { noticeWords } from '../../../src/payment/noticeWords';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment } from '../../support/wire';

const { server, user } = useBackend();
const at = '2030-01-01T11:00:00.000Z';

async function cardOf(corrected: Payment['corrected']) {
  const payment = aPayment({ userFullName: 'Anna Able', corrected });
  server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
  renderWithProviders(<PaymentsPage />, { at: '/payments', user });
  return within(await screen.findByRole('article', { name: 'Anna Able' }));
}

test('the receiver sees which order ID was corrected', async () => {
  const card = await cardOf({ at, transactionId: '5554443332', paymentLink: null });
  expect(card.getByText(/^Corrected/)).toBeVisible();
  expect(card.getByText('5554443332').closest('p')).toHaveTextContent('The order ID was 5554443332.');
  expect(card.queryByText('The receipt was replaced.')).not.toBeInTheDocument();
});

test('the receiver can open the receipt that was replaced', async () => {
  const card = await cardOf({ at, transactionId: null, paymentLink: '/api/file/earlier?sig=1' });
  expect(card.getByText('The receipt was replaced.')).toBeVisible();
  expect(card.getByRole('link', { name: /^View the earlier receipt/ })).toHaveAttribute(
    'href',
    '/api/file/earlier?sig=1',
  );
  expect(card.queryByText(/order ID was/)).not.toBeInTheDocument();
});

test('a proof that was not corrected says nothing about it', async () => {
  const card = await cardOf(null);
  expect(card.queryByText(/^Corrected/)).not.toBeInTheDocument();
});

test('the history and the notice name the correction, also from a server that does not name its steps', () => {
  const entry: HistoryEntry = {
    at,
    actor: { _id: 'a', fullName: 'Anna Able', role: 'payer' },
    from: 'submitted',
    to: 'submitted',
    reason: null,
    transactionId: '5554443332',
    paymentLink: null,
    payerPaymentId: null,
    receiverPaymentId: null,
    senderPaymentMethodId: null,
    recieverPaymentId: null,
  };
  const answered = { data: { history: [entry] }, isFetching: false, refetch: () => undefined };
  renderWithProviders(<HistorySteps answer={answered} />);
  expect(screen.getByText('Proof corrected by Anna Able')).toBeVisible();
  const notice = {
    _id: 'n',
    audience: user._id,
    kind: 'correct' as const,
    role: 'receiver' as const,
    paymentId: 'PP-1',
    amount: 25,
    otherFullName: 'Anna Able',
    reason: null,
    expiresAt: null,
  };
  expect(noticeWords(notice)).toMatchObject({
    title: 'The proof for payment PP-1 was corrected',
    body: '25$ from Anna Able.',
    to: '/payments?status=submitted',
  });
});
