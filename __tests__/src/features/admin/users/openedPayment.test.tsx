import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import { aDispute, anOverview, usersFound } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { decided, RECEIVER, step } from '../../../../support/disputeRoom';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
beforeEach(() =>
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.users, ({ url }) => HttpResponse.json(usersFound([], url))),
  ),
);
const open = (paymentId: string) =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=users&payment=${paymentId}` });

it('says when a submitted payment is approved automatically', async () => {
  const expiresAt = new Date(Date.now() + 3.1 * 3_600_000).toISOString();
  const payment = aDispute({ paymentId: 'PP-M2', status: 'submitted', expiresAt });
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-M2'), { payment, history: [] }));
  open('PP-M2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-M2' }));
  expect(await dialog.findByText('Approved automatically in')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^3hr:\d+min/);
});

it('says how much time a payment has left while its window stands still', async () => {
  const payment = aDispute({
    paymentId: 'PP-M3',
    status: 'submitted',
    expiresAt: '2020-01-02T10:00:00.000Z',
    windowPausedAt: '2020-01-02T06:30:00.000Z',
  });
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-M3'), { payment, history: [] }));
  open('PP-M3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-M3' }));
  expect(await dialog.findByText('Time left, paused by a ban')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^3hr:30min/);
});

it('says that a decision is under appeal', async () => {
  const payment = aDispute({ paymentId: 'PP-M4', status: 'accepted' });
  const appealed = step({ transition: 'appealAccepted', actor: RECEIVER, from: 'accepted', to: 'accepted' });
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-M4'), { payment, history: [decided, appealed] }));
  open('PP-M4');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-M4' }));
  expect(await dialog.findByText('Under appeal')).toBeVisible();
});
