import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server } = useBackend();
let payment: Payment;

/** The payment has changed, and the socket event makes the app refetch it. */
function becomes(change: Partial<Payment>, { store }: ReturnType<typeof renderWithProviders>) {
  payment = { ...payment, ...change };
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])));
}

beforeEach(() => {
  payment = aPayment({ status: 'pending', expiresAt: null });
  server.use(answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments: [payment] }) })));
});

const open = () => renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });

test('keyboard focus stays at the payment when an update removes the button', async () => {
  const view = open();
  (await screen.findByRole('button', { name: /^Pay / })).focus();
  becomes({ status: 'submitted' }, view);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
});

test('focus elsewhere does not move', async () => {
  const view = open();
  await screen.findByRole('button', { name: /^Pay / });
  const elsewhere = screen.getAllByRole('link')[0]!;
  elsewhere.focus();
  becomes({ status: 'submitted' }, view);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument());
  expect(elsewhere).toHaveFocus();
});
