import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import { paymentsApi } from '../../../../src/api/endpoints/payments';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, user: member } = useBackend();
const { getTransactions } = paymentsApi.endpoints;

const areShown = (...names: string[]) =>
  waitFor(() => {
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(names);
  });

test('payments are found on a backend that ignores the search and returns all of them', async () => {
  const payments = [
    aPayment({ userFullName: 'Pia Payer', paymentId: 'PP-7K3M9Q', transactionId: '1111111111' }),
    aPayment({ userFullName: 'Pete Payer', transactionId: '2222222222' }),
    aPayment({ userFullName: 'Pia Paid', status: 'accepted', transactionId: null }),
  ];
  server.use(answer('get', PATHS.clientPayments, { payments }));
  const { user } = renderWithProviders(<PaymentsPage />, { at: '/payments', user: member });
  const searchFor = async (text: string) => {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), text);
  };
  await screen.findByRole('article', { name: 'Pete Payer' });

  await searchFor('pia');
  await areShown('Pia Payer');
  await searchFor('2222');
  await areShown('Pete Payer');
  await searchFor('7k3m');
  await areShown('Pia Payer');
  await searchFor('Zoe');
  expect(await screen.findByText('No payment matches “Zoe”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await areShown('Pia Payer', 'Pete Payer');
});

test('no filter is offered while a list without pages is read again, and the focus stays', async () => {
  const payments = [aPayment({ userFullName: 'Pete Payer' })];
  server.use(answer('get', PATHS.clientPayments, { payments }));
  const at = '/payments?status=submitted&minAmount=20';
  const { user, store } = renderWithProviders(<PaymentsPage />, { at, user: member });
  await act(async () => store.dispatch(getTransactions.initiate({})));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument());
  const card = await screen.findByRole('article', { name: 'Pete Payer' });
  await user.keyboard('j');
  expect(card).toHaveFocus();

  const { promise: held, resolve: answerAgain } = aSignal();
  server.use(
    answer('get', PATHS.clientPayments, async () => {
      await held;
      return HttpResponse.json({ payments });
    }),
  );
  await act(
    () =>
      new Promise<void>((resolve) => {
        // The screen hears of it together with all subscribers, a moment after the call has begun.
        store.subscribe(() => getTransactions.select({})(store.getState()).isLoading && resolve());
        store.dispatch(api.util.invalidateTags(['Transactions']));
      }),
  );
  expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
  expect(card).toHaveFocus();
  answerAgain();
});

test('a banned payer sees a dispute even if the backend leaves out the receiver', async () => {
  const { userId: _userId, ...owed } = aPayment({ status: 'disputed', userFullName: 'Uma User' });
  server.use(answer('get', PATHS.clientPayments, { payments: [owed] }));
  const banned = aUser({ isBanned: true, payments: [owed as Payment] });
  renderWithProviders(<PaymentsPage />, { at: '/payments', user: banned });
  const card = await screen.findByRole('article', { name: 'Uma User' });
  expect(within(card).getByText(`${owed.paymentId}, to -`)).toBeVisible();
});
