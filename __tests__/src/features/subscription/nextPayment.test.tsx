import { screen, within } from '@testing-library/react';
import { PATHS, type Payment } from '../../../../contract/wire';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server } = useBackend();

/** The screen of a member who owes these payments. */
function open(...payments: Payment[]) {
  const user = aUser({ payments });
  server.use(
    answer('get', PATHS.profile, { user }),
    ...payments.map(({ paymentId }) => answer('get', PATHS.paymentHistory(paymentId), { history: [] })),
  );
  return renderWithProviders(<SubscriptionPaymentPage />, { user });
}
const cards = () => screen.getAllByRole('article');
const marked = () => cards().filter((card) => card.getAttribute('aria-current') === 'step');

test('of five payments one stands out: the one that Home names as the next', () => {
  open(
    aPayment({ status: 'accepted' }),
    aPayment({ status: 'pending', paymentId: 'PP-NEXT' }),
    aPayment({ status: 'pending', paymentId: 'PP-LATER' }),
  );
  expect(marked()).toEqual([cards()[1]]);
  expect(within(cards()[1]!).getByText('Next')).toBeVisible();
  const [next, later] = screen.getAllByRole('button', { name: /^Pay / });
  expect(next).toHaveClass('primary');
  expect(later).toHaveClass('secondary');
});

test.each(['submitted', 'disputed'] as const)(
  'while there is nothing to do, no payment stands out: %s',
  (status) => {
    open(aPayment({ status }), aPayment({ status: 'accepted' }));
    expect(marked()).toEqual([]);
    expect(screen.queryByText('Next')).not.toBeInTheDocument();
  },
);

test('a rejected payment names the buttons that it has', () => {
  const rejected = aPayment({ status: 'rejected', decision: { by: 'receiver', reason: null } });
  open({ ...rejected, showReportBtn: true }, { ...rejected, _id: 'b', showReportBtn: false });
  expect(
    within(cards()[0]!).getByText(
      'If you have paid, press Re-Pay to correct your proof, or Report if the rejection is wrong. Send the money again only if the first transfer was never made or came back.',
    ),
  ).toBeVisible();
  expect(
    within(cards()[1]!).getByText(
      'If you have paid, press Re-Pay to correct your proof. Send the money again only if the first transfer was never made or came back.',
    ),
  ).toBeVisible();
});

test('a payment under appeal does not advise what cannot be done', () => {
  const rejected = aPayment({ status: 'rejected', showReportBtn: false });
  open(rejected, {
    ...rejected,
    _id: 'b',
    appeal: { state: 'open', by: 'payer', reason: 'Look again, please.' },
  } as Payment);
  expect(within(cards()[0]!).getByText(/correct your proof/)).toBeVisible();
  expect(within(cards()[1]!).queryByText(/correct your proof/)).not.toBeInTheDocument();
});
