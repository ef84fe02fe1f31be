import { screen, waitFor, within } from '@testing-library/react';
import { PATHS, type Payment } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, user: member } = useBackend();

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

test('a banned payer sees a dispute even if the backend leaves out the receiver', async () => {
  const { userId: _userId, ...owed } = aPayment({ status: 'disputed', userFullName: 'Uma User' });
  server.use(answer('get', PATHS.clientPayments, { payments: [owed] }));
  const banned = aUser({ isBanned: true, payments: [owed as Payment] });
  renderWithProviders(<PaymentsPage />, { at: '/payments', user: banned });
  const card = await screen.findByRole('article', { name: 'Uma User' });
  expect(within(card).getByText(`${owed.paymentId}, to -`)).toBeVisible();
});
