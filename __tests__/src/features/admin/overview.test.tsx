import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminSupportMessage } from '../../../../contract/admin';
import { AppRoutes } from '../../../../src/app/routes';
import { aSupportMessage, anOverview } from '../../../support/adminWire';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
let messages: AdminSupportMessage[];

beforeEach(() => {
  messages = [aSupportMessage()];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, () =>
      HttpResponse.json(anOverview({ unreadSupport: messages.filter(({ doneAt }) => !doneAt).length })),
    ),
    answer('get', ADMIN_PATHS.support, () =>
      HttpResponse.json({ supportMessages: messages, nextCursor: null, counts: { total: 1, unread: 1 } }),
    ),
  );
});

const open = (at: string, user = backend.user) => renderWithProviders(<AppRoutes />, { user, at });

it('an administrator gets there by the navigation and sees the counts, each bar in words', async () => {
  const { user } = open('/profile');
  await user.click(await screen.findByRole('link', { name: 'Admin' }));
  expect(await screen.findByRole('heading', { name: 'Administration' })).toBeVisible();
  const counts = within(await screen.findByRole('list', { name: 'Counts' }));
  expect(counts.getByRole('link', { name: /Open disputes\s*4/ })).toBeVisible();
  expect(counts.getByText('7 active, 1 banned')).toBeVisible();
  const bars = within(screen.getByRole('list', { name: 'Payments by status' })).getAllByRole('listitem');
  expect(bars).toHaveLength(5);
  expect(bars[2]).toHaveTextContent(/Successful.*30.*60 % of all payments/);
});

it('does not exist for others: neither in the navigation nor at its address', async () => {
  const member = aUser();
  open('/admin', member);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(backend.calls).not.toContain('GET /admin/overview');
});

it('the section stands in the address, and a count leads to its section', async () => {
  const { user } = open('/admin?section=support');
  expect(await screen.findByRole('tab', { name: /^Support/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await user.click(await screen.findByRole('link', { name: /Support messages/ }));
  expect(await screen.findByRole('heading', { name: 'Wrong amount?' })).toBeVisible();
});

it('a support message is answered by mail, with what was written quoted, and marked as done', async () => {
  const path = ADMIN_PATHS.supportMessage('message-1');
  backend.server.use(
    answer('put', path, () => {
      messages = [aSupportMessage({ doneAt: '2030-01-02T10:00:00.000Z' })];
      return HttpResponse.json({ message: 'Message marked as done.', supportMessage: messages[0] });
    }),
  );
  const { user } = open('/admin?section=support');
  const link = await screen.findByRole('link', { name: 'Answer by email to Mia Member' });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!);
  expect(decodeURIComponent(pathname)).toBe('mia@example.com');
  expect(searchParams.get('subject')).toBe('Re: Wrong amount?');
  expect(searchParams.get('body')).toContain('> I paid too much.\r\n> What now?');

  await user.click(screen.getByRole('button', { name: /^Mark as done/ }));
  expect(await screen.findByText('Message marked as done.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Mark as open/ })).toBeVisible();
});

it('a failure offers to try again', async () => {
  backend.server.use(refuse('get', ADMIN_PATHS.overview, 500, 'Not now.'));
  const { user } = open('/admin');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview()));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Counts' })).toBeVisible();
});
