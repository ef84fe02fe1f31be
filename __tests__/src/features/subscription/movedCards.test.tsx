import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { NOTICE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server } = useBackend();
useJestClock();

/** Two payments, of which the broker has the first one; `become` changes it and waits until that is shown. */
async function open() {
  const first = aPayment({ paymentId: 'PP-1', status: 'submitted' });
  const second = aPayment({ paymentId: 'PP-2', status: 'pending', expiresAt: null });
  let payments = [first, second];
  server.use(answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments }) })));
  server.use(answer('get', PATHS.paymentHistory('PP-1'), { history: [] }));
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments }) });
  const card = within(await screen.findByRole('article', { name: 'Spot Payment PP-1' }));
  const become = async (change: Partial<Payment>, shown: string | RegExp) => {
    payments = [{ ...payments[0]!, ...change }, second];
    await view.dispatch(api.util.invalidateTags(['Profile']));
    await card.findByText(shown);
  };
  return { ...view, become };
}
const pay = () =>
  within(screen.getByRole('article', { name: 'Spot Payment PP-2' })).getByRole('button', { name: /^Pay/ });
const seen = () => act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));

test('a tap just after a decision has moved the cards opens no other payment', async () => {
  const { user, become } = await open();
  await become({ status: 'accepted' }, 'Successful');
  await expect(user.click(pay())).rejects.toThrow('pointer-events: none');
  await seen();
  await user.click(pay());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('nor one just after the second of two decisions', async () => {
  const { user, become } = await open();
  await become({ status: 'rejected' }, 'Rejected');
  await act(() => jest.advanceTimersByTimeAsync(NOTICE_MS - 50));
  await become({ status: 'disputed' }, 'Disputed');
  await act(() => jest.advanceTimersByTimeAsync(100));
  await expect(user.click(pay())).rejects.toThrow('pointer-events: none');
  await seen();
  await user.click(pay());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a payment that only looks different is no reason to wait', async () => {
  const { user, become } = await open();
  await become({ transactionId: '7778889990' }, '7778889990');
  await user.click(pay());
  expect(await screen.findByRole('dialog')).toBeVisible();
});
