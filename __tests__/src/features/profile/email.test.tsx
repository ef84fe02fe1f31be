import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MAIL_PATHS } from '../../../../contract/mailKinds';
import { PATHS, SEEN_PAYMENT_ID_HEADER } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, fillAll, saidAt } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';
import '../../../../src/pages/HowWeReachYou';
import '../../../../src/pages/ProfilePage';
import '../../../../src/pages/SubscriptionPaymentPage';
import '../../../../src/pages/UpdateProfilePage';

const member = aUser({ emailConfirmed: true, pendingEmail: null });
const { server, calls, requests } = useBackend(member);
const open = (at: string, user = member) => {
  server.use(answer('get', PATHS.profile, { user }));
  return renderWithProviders(<AppRoutes />, { at, user });
};
const sent = async () =>
  (await requests.find(({ url }) => url.endsWith(PATHS.changeEmail))!.json()) as object;
const SENT = 'We have sent a link. Open it within 24 hours.';

describe('the profile', () => {
  test('tells a member that the email is not confirmed, and sends the link again', async () => {
    server.use(answer('post', PATHS.changeEmail, { message: SENT }));
    const { user } = open('/profile', { ...member, emailConfirmed: false });
    expect(
      await screen.findByText(`Confirm your email: open the link that we sent to ${member.email}.`, {
        exact: false,
      }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(await sent()).toEqual({ email: member.email });
  });

  test('names the email that waits for its link', async () => {
    open('/profile', { ...member, pendingEmail: 'uma@new.io' });
    expect(
      await screen.findByText(
        `To change your email, open the link that we sent to uma@new.io. Until then ${member.email} stays in use.`,
      ),
    ).toBeInTheDocument();
  });

  test('says until when a new email can be confirmed, and cancels the change', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const waiting = { ...member, pendingEmail: 'uma@new.io', pendingEmailUntil: until };
    const { user } = open('/profile', waiting);
    expect(await screen.findByText(/open the link by/)).toHaveTextContent(
      /open the link by tomorrow \d\d:\d\d\. We sent it to uma@new\.io\. Until then/,
    );
    server.use(
      answer('delete', PATHS.changeEmail, { message: 'The change is cancelled. Your email stays as it is.' }),
      answer('get', PATHS.profile, { user: member }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText(/^The change is cancelled/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/uma@new\.io/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('says that it cannot be cancelled any more, and reads the profile again', async () => {
    const waiting = { ...member, pendingEmail: 'uma@new.io', pendingEmailUntil: new Date().toISOString() };
    const { user } = open('/profile', waiting);
    const cancel = await screen.findByRole('button', { name: 'Cancel the change' });
    server.use(
      refuse('delete', PATHS.changeEmail, 404, 'No new email is waiting to be confirmed.'),
      answer('get', PATHS.profile, { user: { ...member, email: 'uma@new.io' } }),
    );
    await user.click(cancel);
    expect(await screen.findByText('No new email is waiting to be confirmed.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel the change' })).not.toBeInTheDocument(),
    );
  });

  test.each([
    ['whose email is confirmed', member],
    ['of a backend that confirms none', aUser()],
  ])('says nothing to a member %s', async (_who, user) => {
    open('/profile', user);
    await screen.findByRole('heading', { name: user.fullName });
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
});

describe.each([
  ['/how-we-reach-you', 'How we reach you'],
  ['/subScriptionPayment', 'Subscription Payments'],
])('%s', (at, title) => {
  beforeEach(() => server.use(refuse('get', MAIL_PATHS.settings, 404)));

  test('says above everything else that mails need a confirmed email, and sends the link again', async () => {
    server.use(answer('post', PATHS.changeEmail, { message: SENT }));
    const { user } = open(at, { ...member, emailConfirmed: false, payments: [aPayment()] });
    const notice = await screen.findByText(/Until then you get no emails about payments/);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    for (const section of screen.getAllByRole('region'))
      expect(notice.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(await sent()).toEqual({ email: member.email });
  });

  test('says nothing to a member whose email is confirmed', async () => {
    open(at);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
});

describe('the profile form', () => {
  const save = () => screen.getByRole('button', { name: 'Save' });
  const updates = () => answer('put', PATHS.updateProfile, { message: 'Profile updated.', user: member });

  test('asks for a link to a new email, and saves the rest as before', async () => {
    server.use(updates(), answer('post', PATHS.changeEmail, { message: SENT }));
    const { user } = open('/updateProfile');
    await fill(user, 'Email', 'uma@new.io');
    await user.click(save());
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(await sent()).toEqual({ email: 'uma@new.io' });
    const update = await requests.find(({ method }) => method === 'PUT')!.json();
    expect(Object.keys(update as object).sort()).toEqual([
      'fullName',
      'paymentMethodId',
      'phone',
      'profileImage',
    ]);
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  });

  test("says 'Profile updated.' too, when the rest was changed with the email", async () => {
    server.use(updates(), answer('post', PATHS.changeEmail, { message: SENT }));
    const { user } = open('/updateProfile');
    await fillAll(user, { Email: 'uma@new.io', 'Full name': 'Uma Updated' });
    await user.click(save());
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(screen.getByText('Profile updated.')).toBeInTheDocument();
  });

  test('an unchanged email asks for nothing', async () => {
    server.use(updates());
    const { user } = open('/updateProfile');
    await screen.findByLabelText('Email');
    await user.click(save());
    await screen.findByRole('heading', { name: 'Profile' });
    expect(calls).not.toContain(`POST ${PATHS.changeEmail}`);
  });

  test('a refused email is said at the field, and stays', async () => {
    server.use(
      updates(),
      refuse('post', PATHS.changeEmail, 422, 'No.', { fields: { email: 'Not this one.' } }),
    );
    const { user } = open('/updateProfile');
    await fill(user, 'Email', 'nonsense');
    await user.click(save());
    await waitFor(() => expect(saidAt('Email')).toContain('Please enter a valid email'));
    await fill(user, 'Email', 'uma@new.io');
    await user.click(save());
    await waitFor(() => expect(saidAt('Email')).toContain('Not this one.'));
    expect(screen.getByLabelText('Email')).toHaveValue('uma@new.io');
  });

  test('with a backend that cannot change it, there is no such field', async () => {
    open('/updateProfile', aUser());
    await screen.findByLabelText('Full name');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});

test('a payment ID that was saved beside a refused email can be corrected', async () => {
  const saved = { ...member, paymentMethodId: 'TYPED12' };
  server.use(
    answer('put', PATHS.updateProfile, () => {
      server.use(answer('get', PATHS.profile, { user: saved }));
      return HttpResponse.json({ message: 'Profile updated.', user: saved });
    }),
    refuse('post', PATHS.changeEmail, 409, 'This email is taken.'),
  );
  const { user, store } = open('/updateProfile');
  const idField = 'Payment ID (Binance ID)';
  await fill(user, idField, 'TYPED12');
  await fill(user, 'Email', 'another@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.filter((call) => call.includes(PATHS.changeEmail))).toHaveLength(1));
  await waitFor(() => expect(store.getState().user?.paymentMethodId).toBe('TYPED12'));
  await fill(user, idField, 'TYPED34');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const puts = () => requests.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts().map(({ headers }) => headers.get(SEEN_PAYMENT_ID_HEADER))).toEqual([
    member.paymentMethodId,
    'TYPED12',
  ]);
});
