import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { MailSettings, SubscriptionAnswer } from '../../../../contract/answers/mail';
import { MAIL_PATHS } from '../../../../contract/mailKinds';
import { PATHS } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { whenIdle } from '../../../../src/lib/whenIdle';
import { answer, API_URL, refuse, useBackend } from '../../../support/backend';
import { fillAll } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPair, aUser } from '../../../support/wire';
import '../../../../src/pages/DashboardPage';
import '../../../../src/pages/HowWeReachYou';
import '../../../../src/pages/ProfilePage';
import '../../../../src/pages/UnsubscribePage';

const { server, user: member, requests } = useBackend();
const open = (at: string, user: typeof member | undefined = member) => {
  if (user) server.use(answer('get', PATHS.profile, { user }));
  return renderWithProviders(<AppRoutes />, { at, user });
};
const SETTINGS: MailSettings = {
  proofs: 'at_once',
  reminders: 'at_once',
  payments: 'at_once',
  disputes: 'at_once',
  digestHour: 8,
  timeZone: 'Asia/Kathmandu',
};

describe('the section about mails', () => {
  test('saves each choice, and asks for the hour once something comes once a day', async () => {
    server.use(
      answer('get', MAIL_PATHS.settings, SETTINGS),
      http.put(`${API_URL}${MAIL_PATHS.settings}`, async ({ request }) =>
        HttpResponse.json({ ...SETTINGS, proofs: 'daily', ...((await request.json()) as object) }),
      ),
    );
    const { user } = open('/how-we-reach-you');
    const proofs = await screen.findByRole('combobox', { name: 'Proofs to decide' });
    expect(proofs).toHaveDisplayValue('At once');
    expect(screen.queryByRole('combobox', { name: 'Once a day at' })).not.toBeInTheDocument();
    await user.selectOptions(proofs, 'Once a day');
    const hour = await screen.findByRole('combobox', { name: 'Once a day at' });
    expect(hour).toHaveDisplayValue('08:00');
    expect(hour).toHaveAccessibleDescription('Time in Asia/Kathmandu');
    expect(screen.getByText(/may find out too late/)).toBeVisible();
    await user.selectOptions(hour, '18:00');
    await waitFor(() => expect(hour).toHaveDisplayValue('18:00'));
  });

  test('is left out at a backend without the call', async () => {
    server.use(refuse('get', MAIL_PATHS.settings, 404));
    open('/how-we-reach-you');
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith(MAIL_PATHS.settings))).toBe(true));
    await waitFor(() => expect(screen.queryByText('By email')).not.toBeInTheDocument());
  });
});

test.each(['/profile', '/dashboard'])('%s says that mails do not arrive', async (at) => {
  open(at, { ...member, mailRefused: true });
  expect(await screen.findByText(`Emails to ${member.email} do not arrive`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Correct the address' })).toHaveAttribute('href', '/updateProfile');
});

describe('the page of the link in an email', () => {
  const about: SubscriptionAnswer = { subscription: 'proofs', isOff: false, email: 'u…@peer.io' };

  test('asks first, stops the mails, and takes it back', async () => {
    server.use(
      answer('post', MAIL_PATHS.subscription, about),
      answer('post', MAIL_PATHS.unsubscribe, { ...about, isOff: true }),
      answer('post', MAIL_PATHS.resubscribe, about),
    );
    const { user } = open('/unsubscribe#token', undefined);
    await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByRole('heading', { name: 'These emails have stopped' })).toHaveFocus();
    expect(await screen.findByText(/gets no more emails/, { selector: '[role=status]' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Stop these emails' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Stop these emails?' })).toHaveFocus();
  });

  test('says that a link is not complete', async () => {
    server.use(refuse('post', MAIL_PATHS.subscription, 404, 'No.'));
    open('/unsubscribe#half', undefined);
    expect(await screen.findByText(/^This link is incomplete or no longer works/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument();
  });
});

describe('the time zone', () => {
  const told = () => requests.filter(({ url }) => url.endsWith(MAIL_PATHS.timeZone));
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  test('is told when the app starts elsewhere than last time', async () => {
    server.use(answer('put', MAIL_PATHS.timeZone, { message: 'Noted.' }));
    open('/profile', { ...member, timeZone: here === 'Asia/Kathmandu' ? 'UTC' : 'Asia/Kathmandu' });
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(await told()[0]!.clone().json()).toEqual({ timeZone: here });
  });

  test('is told once at a sign-in', async () => {
    const elsewhere = { ...member, timeZone: here === 'Asia/Kathmandu' ? 'UTC' : 'Asia/Kathmandu' };
    server.use(
      answer('post', PATHS.login, { user: elsewhere, tokens: aPair() }),
      answer('get', PATHS.profile, { user: elsewhere }),
      answer('put', MAIL_PATHS.timeZone, { message: 'Noted.' }),
    );
    const { user } = renderWithProviders(<AppRoutes />, { at: '/login' });
    await fillAll(user, { Email: member.email, Password: 'secret1' });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(told().length).toBeGreaterThan(0));
    await whenIdle();
    expect(told()).toHaveLength(1);
  });

  test.each([
    ['where it was last time', here],
    ['with a backend that does not ask for it', undefined],
  ])('is not told %s', async (_when, timeZone) => {
    open('/profile', aUser({ timeZone }));
    await screen.findByRole('heading', { name: 'Profile' });
    expect(told()).toEqual([]);
  });
});
