import { screen, within } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const { server, user } = useBackend();

test('a receipt that was used before carries a warning that names the earlier payment; others carry none', async () => {
  server.use(
    answer('get', PATHS.clientPayments, {
      payments: [
        aPayment({ userFullName: 'Same Again', duplicateOf: 'PP-EARLY1' }),
        aPayment({ userFullName: 'First Time', duplicateOf: null }),
      ],
    }),
  );
  renderWithProviders(<PaymentsPage />, { at: '/payments', user });
  const warned = await screen.findByRole('article', { name: 'Same Again' });
  expect(within(warned).getByText(/was uploaded before: for payment PP-EARLY1/)).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: 'First Time' })).queryByText(/uploaded before/),
  ).toBeNull();
});
