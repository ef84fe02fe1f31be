import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type User } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { profileUpdated } from '../../../../src/store/realtime';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const banned = (banAppeal?: User['banAppeal']) =>
  aUser({
    isBanned: true,
    banReason: 'Sent a false receipt.',
    ...(banAppeal !== undefined && { banAppeal }),
  });
const NONE = { until: null, reason: null, at: null, decisionReason: null };
const POSSIBLE = {
  ...NONE,
  state: 'possible' as const,
  until: new Date(Date.now() + 2 * 86_400_000).toISOString(),
};
const OPEN = {
  ...NONE,
  state: 'open' as const,
  reason: 'The receipt was mine.',
  at: '2030-01-01T10:00:00.000Z',
};

const backend = useBackend(banned(POSSIBLE));
afterEach(() => sessionStorage.clear());
const open = (user: User) => {
  backend.server.use(answer('get', PATHS.profile, { user }));
  return renderWithProviders(<PaymentsPage />, { user, at: '/payments' });
};

test('a banned member reads until when the ban can be appealed, and appeals it with a reason', async () => {
  let body: unknown;
  backend.server.use(
    answer('put', PATHS.appealBan, async (request) => {
      body = await request.json();
      backend.server.use(answer('get', PATHS.profile, { user: banned(OPEN) }));
      return HttpResponse.json({ message: 'Your appeal has been sent.' });
    }),
  );
  const { user } = open(banned(POSSIBLE));
  expect(await screen.findByText(/^You can appeal the ban once, until/)).toContainElement(
    screen.getByRole('time'),
  );
  await user.click(screen.getByRole('button', { name: 'Appeal the ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal the ban?' }));
  const reason = dialog.getByRole('textbox', { name: 'Why should the ban be lifted?' });
  await user.type(reason, 'No');
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await dialog.findByText(/at least 10 characters/)).toBeVisible();
  expect(body).toBeUndefined();
  await user.clear(reason);
  await user.type(reason, 'The receipt was mine.');
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Your appeal has been sent.')).toBeVisible();
  expect(body).toEqual({ reason: 'The receipt was mine.' });
  const appealed = await screen.findByText(/^You have appealed the ban/);
  // The button that opened the dialog has gone.
  await waitFor(() => expect(appealed.parentElement).toHaveFocus());
});

test.each([
  ['another device has sent one', banned(OPEN)],
  ['the ban was lifted', aUser({ banAppeal: null })],
])('an appeal that has become needless leaves what was typed to be copied: %s', async (_, after) => {
  const { user, store } = open(banned(POSSIBLE));
  await user.click(await screen.findByRole('button', { name: 'Appeal the ban' }));
  const reason = await screen.findByRole('textbox', { name: 'Why should the ban be lifted?' });
  await user.type(reason, 'The receipt was mine, too.');
  backend.server.use(answer('get', PATHS.profile, { user: after }));
  act(() => void store.dispatch(profileUpdated(after._id)));
  const ended = within(
    await screen.findByRole('dialog', { name: 'This decision can no longer be appealed' }),
  );
  expect(ended.getByText('The receipt was mine, too.')).toBeVisible();
  expect(ended.getByRole('button', { name: 'Copy text' })).toBeVisible();
});

test('an open appeal and a decided one are said, and cannot be repeated', async () => {
  const view = open(banned(OPEN));
  expect(await screen.findByText(/^You have appealed the ban/)).toBeVisible();
  expect(screen.getByText(/The receipt was mine\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal the ban' })).not.toBeInTheDocument();
  view.unmount();
  open(banned({ ...OPEN, state: 'decided', decisionReason: 'The bank does not know it.' }));
  expect(await screen.findByText(/the ban stays\. This decision is final/)).toBeVisible();
  expect(screen.getByText(/The bank does not know it\./)).toBeVisible();
});

test('a reason has the direction of its own language', async () => {
  const arabic = 'الإيصال لي (PP-1).';
  const reason = (text: string) => screen.findByText(text, { selector: '[dir=auto]:not(p)' });
  const view = open({ ...banned(OPEN), banReason: arabic });
  expect(await reason(arabic)).toBeVisible();
  expect(await reason('The receipt was mine.')).toBeVisible();
  view.unmount();
  open({ ...banned({ ...OPEN, state: 'decided', decisionReason: arabic }), banReason: null });
  expect(await reason(arabic)).toBeVisible();
});

test('a banned payer learns what happens to payments that are already sent', async () => {
  open(banned());
  expect(
    await screen.findByText(
      'Payments you have sent can still be decided. They are not approved automatically during the ban; the time to decide goes on afterwards.',
    ),
  ).toBeVisible();
});

test('with a backend that knows no appeals nothing is offered', async () => {
  open(banned());
  expect(await screen.findByText('Your account is banned')).toBeVisible();
  expect(screen.queryByText(/appeal/)).not.toBeInTheDocument();
});
