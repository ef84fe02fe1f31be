import { screen } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';

const { server, user } = useBackend();

afterEach(() => {
  delete (window as Partial<Window>).requestIdleCallback;
});

test('the payments name the window in force while the page is still busy', async () => {
  // Never idle.
  window.requestIdleCallback = () => 0;
  server.use(answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 36 }));
  renderWithProviders(<PaymentsPage />, { at: '/payments', user });
  expect(await screen.findByText(/approved or disputed within 36 hours/)).toBeVisible();
});
