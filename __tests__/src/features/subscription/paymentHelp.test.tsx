import { screen, within } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const user = aUser({ payments: [aPayment({ status: 'pending', expiresAt: null })] });
const { server } = useBackend(user);

test("while paying, the video of the demo id 'payment-help' can be opened in place", async () => {
  const links = [
    { id: 'landing', title: 'How Peerproof works', url: '/videos/landing.mp4' },
    { id: 'payment-help', title: 'How to pay and prove it', url: '/videos/payment-help.mp4' },
  ];
  server.use(answer('get', PATHS.demos, { links }));
  const { user: person } = renderWithProviders(<SubscriptionPaymentPage />, { user });
  await person.click(await screen.findByRole('button', { name: /^Pay / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Watch Video' })).toHaveAttribute('href', '/tutorials');
  await person.click(await dialog.findByText('How to pay'));
  expect(
    await dialog.findByRole('button', { name: 'Play video: How to pay and prove it' }),
  ).toBeInTheDocument();
  expect(dialog.queryByText('How Peerproof works')).not.toBeInTheDocument();
});

test('a backend without that video shows only the link', async () => {
  const { user: person } = renderWithProviders(<SubscriptionPaymentPage />, { user });
  await person.click(await screen.findByRole('button', { name: /^Pay / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Watch Video' })).toBeVisible();
  expect(dialog.queryByText('How to pay')).not.toBeInTheDocument();
});
