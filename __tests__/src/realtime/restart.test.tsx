import { act, screen, waitFor } from '@testing-library/react';
import { ROUTES } from '../../../contract/routes';
import { PATHS } from '../../../contract/wire';
import { App } from '../../../src/app/App';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { startSocketServer, type TestSocketServer } from '../../support/socketServer';
import { aPayment } from '../../support/wire';

const { server: backend, user } = useBackend();
const EXPIRES_AT = '2030-01-02T10:00:00.000Z';

let sockets: TestSocketServer;
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  sockets = await startSocketServer();
});
afterEach(() => act(() => sockets.close()));

async function open(at: string) {
  const { createSocket } = sockets;
  renderWithProviders(<App />, { at, user, createSocket, feedback: false });
  await waitFor(() => expect(sockets.handshakes).toHaveLength(1));
}

async function restart() {
  const { port } = sockets;
  await act(() => sockets.close());
  sockets = await startSocketServer({ port });
  window.dispatchEvent(new Event('online'));
}

test('an open payments screen shows the new approval window of a restarted server', async () => {
  backend.use(answer('get', PATHS.clientPayments, { payments: [aPayment({ expiresAt: EXPIRES_AT })] }));
  await open(ROUTES.payments);
  expect(await screen.findByText(/within 24 hours/)).toBeVisible();
  const sent = async () => (await screen.findByText('Send')).closest('div')?.querySelector('time');
  await waitFor(async () => expect(await sent()).toHaveAttribute('datetime', '2030-01-01T10:00:00.000Z'));

  backend.use(answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 12 }));
  await restart();
  expect(await screen.findByText(/within 12 hours/)).toBeVisible();
  await waitFor(async () => expect(await sent()).toHaveAttribute('datetime', '2030-01-01T22:00:00.000Z'));
});

test('an open list of tutorials shows those added while the connection was lost', async () => {
  await open(ROUTES.tutorials);
  await screen.findByRole('heading', { name: 'Tutorials' });
  backend.use(
    answer('get', PATHS.demos, { links: [{ id: 'new', title: 'How to report', url: '/videos/new.mp4' }] }),
  );
  await restart();
  expect(await screen.findByText('How to report')).toBeVisible();
});
