import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Session } from '../../../../contract/wire';
import ProfilePage from '../../../../src/pages/ProfilePage';
import { describeDevice } from '../../../../contract/describeDevice';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aSession, aUser } from '../../../support/wire';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const PHONE = { name: 'Sign out Safari on iPhone' };

const { server, user: member, calls } = useBackend();
let sessions: Session[];
beforeEach(() => {
  sessions = [
    aSession({ _id: 'phone', device: IPHONE, lastUsedAt: '2020-01-01T11:00:00.000Z' }),
    aSession({ _id: 'here', device: WINDOWS, current: true }),
    aSession({ _id: 'old', device: null }),
  ];
  server.use(answer('get', PATHS.sessions, () => HttpResponse.json({ sessions })));
});

async function openDevices(user = member) {
  const view = renderWithProviders(<ProfilePage />, { user });
  await view.user.click(await screen.findByRole('button', { name: /^Devices/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devices' }));
  return { ...view, dialog, press: (name: string) => view.user.click(dialog.getByRole('button', { name })) };
}

test.each([
  ['a member', member],
  ['a banned member', aUser({ isBanned: true })],
])('%s sees where they are signed in, and which of the devices is this one', async (_who, user) => {
  const { dialog } = await openDevices(user);
  expect(await screen.findByText('Signed in on 3 devices')).toBeInTheDocument();
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome on WindowsSigned in .+This device$/),
    expect.stringMatching(/^Safari on iPhoneSigned in .+Last used .+Sign out Safari on iPhone$/),
    expect.stringMatching(/^Unknown device/),
  ]);
  expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();
});

test('of a device that may be in use the list says no time, as the server knows only its last renewal', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  sessions = [
    aSession({ device: IPHONE, lastUsedAt: ago(14) }),
    aSession({ device: WINDOWS, lastUsedAt: ago(20) }),
  ];
  const { dialog } = await openDevices();
  const rows = await dialog.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Used within the last 15 minutes');
  expect(rows[0]).not.toHaveTextContent('Last used');
  expect(rows[1]).toHaveTextContent(/Last used (19|20|21) minutes ago/);
});

test('a device is signed out by its button and leaves the list', async () => {
  server.use(
    answer('delete', PATHS.session('phone'), () => {
      sessions = sessions.filter(({ _id }) => _id !== 'phone');
      return HttpResponse.json({ message: 'That device is signed out.' });
    }),
  );
  const { dialog, press } = await openDevices();
  await dialog.findByRole('button', PHONE);
  await press(PHONE.name);
  expect(await screen.findByText('That device is signed out.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByRole('button', PHONE)).not.toBeInTheDocument());
  expect(dialog.getByRole('button', { name: 'Sign out Unknown device' })).toBeInTheDocument();
});

test("Close keeps its place, alone, also once 'Sign out everywhere else' has come", async () => {
  const { dialog } = await openDevices();
  await dialog.findByRole('button', PHONE);
  const { parentElement } = dialog.getAllByRole('button', { name: 'Close' })[0]!;
  expect(parentElement).not.toContainElement(
    dialog.getByRole('button', { name: 'Sign out everywhere else' }),
  );
});

test("'Sign out everywhere else' keeps this device signed in", async () => {
  server.use(
    answer('delete', PATHS.sessions, () => {
      sessions = sessions.filter(({ current }) => current);
      return HttpResponse.json({ message: 'All your other devices are signed out.' });
    }),
  );
  const { dialog, press, tokens } = await openDevices();
  await dialog.findByRole('button', PHONE);
  await press('Sign out everywhere else');
  expect(await screen.findByText('All your other devices are signed out.')).toBeInTheDocument();
  expect(await dialog.findByText('You are not signed in anywhere else.')).toBeInTheDocument();
  expect(dialog.getByText('Chrome on Windows')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  expect(tokens.pair()).not.toBeNull();
});

test('a device that was signed out meanwhile is reported and leaves the list', async () => {
  server.use(refuse('delete', PATHS.session('phone'), 404, 'You are no longer signed in on that device.'));
  const { dialog, press } = await openDevices();
  await dialog.findByRole('button', PHONE);
  sessions = sessions.slice(1);
  await press(PHONE.name);
  expect(await screen.findByText('You are no longer signed in on that device.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByRole('button', PHONE)).not.toBeInTheDocument());
});

test('a list that failed to load is loaded again by its button', async () => {
  server.use(refuse('get', PATHS.sessions, 503, 'Please try again in a minute.'));
  const { dialog, press } = await openDevices();
  expect(await dialog.findByText('Your devices could not be loaded.')).toBeInTheDocument();
  server.use(answer('get', PATHS.sessions, { sessions }));
  await press('Retry');
  expect(await dialog.findByText('Chrome on Windows')).toBeInTheDocument();
});

test('a backend without devices is not asked for them, and the page does not mention them', async () => {
  server.use(refuse('get', PATHS.sessions, 404, 'There is nothing at this address.'));
  renderWithProviders(<ProfilePage />, { user: member });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Devices/ })).not.toBeInTheDocument());
  expect(calls).toContain(`GET ${PATHS.sessions}`);
  expect(screen.getByRole('button', { name: /^Logout/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
    'Safari on Mac',
    false,
  ],
  [`${WINDOWS} Edg/131.0.0.0`, 'Edge on Windows', false],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
    true,
  ],
  ['curl/8.5.0', 'curl', false],
  ['<script>', 'Unknown device', false],
  [null, 'Unknown device', false],
])('%s is called %s', (userAgent, name, isHandheld) => {
  expect(describeDevice(userAgent)).toEqual({ name, isHandheld });
});
