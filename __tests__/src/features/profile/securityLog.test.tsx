import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type SecurityEvent } from '../../../../contract/wire';
import ProfilePage from '../../../../src/pages/ProfilePage';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 20_000).toISOString();

const { server, user: member, calls } = useBackend();
let count = 0;
const anEvent = (changes: Partial<SecurityEvent>): SecurityEvent => {
  count += 1;
  return { _id: `e${count}`, kind: 'signIn', at: minutesAgo(3), device: ANDROID, times: 1, ...changes };
};
const show = () => renderWithProviders(<ProfilePage />, { user: member });
const list = () => screen.findByRole('list', { name: 'Security log' });
const answerWith = (...events: SecurityEvent[]) =>
  server.use(answer('get', PATHS.securityEvents, { events, nextCursor: null }));

test('a member reads what happened to the account in sentences, with device and time', async () => {
  answerWith(
    anEvent({}),
    anEvent({ kind: 'signInRefused', times: 10 }),
    anEvent({ kind: 'signInRefused', device: null }),
    anEvent({ kind: 'paymentIdChanged' }),
    anEvent({ kind: 'banned', device: null }),
  );
  show();
  const rows = [...(await list()).children].map((row) => row.textContent);
  expect(rows).toEqual([
    'New sign-in, Chrome on Android3 minutes ago',
    '10 wrong passwords at sign-in within an hour3 minutes ago',
    'Wrong password at sign-in, Unknown device3 minutes ago',
    'Payment ID changed, Chrome on Android3 minutes ago',
    'Account banned by an administrator3 minutes ago',
  ]);
});

test('an event that this app does not know is left out', async () => {
  answerWith({ ...anEvent({}), kind: 'somethingNewer' as 'signIn' }, anEvent({}));
  show();
  expect((await list()).children).toHaveLength(1);
});

test('older events are shown on demand', async () => {
  server.use(
    answer('get', PATHS.securityEvents, ({ url }) => {
      const isFirst = !new URL(url).searchParams.has('cursor');
      const events = [anEvent({ kind: isFirst ? 'signIn' : 'passwordChanged' })];
      return HttpResponse.json({ events, nextCursor: isFirst ? 'next' : null });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Password changed, Chrome on Android')).toBeInTheDocument();
  expect(screen.getByText('New sign-in, Chrome on Android')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('an empty log says so', async () => {
  show();
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
});

test('a log that failed to load is loaded again by its button', async () => {
  server.use(refuse('get', PATHS.securityEvents, 503, 'Please try again in a minute.'));
  const { user } = show();
  expect(await screen.findByText('The security log could not be loaded')).toBeInTheDocument();
  answerWith(anEvent({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await list()).children).toHaveLength(1);
});

test('a backend without a log has no such section', async () => {
  server.use(refuse('get', PATHS.securityEvents, 404, 'There is nothing at this address.'));
  const { store } = show();
  await waitFor(() => expect(calls).toContain(`GET ${PATHS.securityEvents}`));
  await settled(store);
  expect(screen.queryByRole('heading', { name: 'Security log' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
