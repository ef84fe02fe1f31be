import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, SEEN_PAYMENT_ID_HEADER } from '../../../../contract/wire';
import { accountApi } from '../../../../src/api/endpoints/account';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, fillAll, saidAt } from '../../../support/forms';
// Loaded before the first test: on a slow machine that takes longer than a test waits for the page.
import '../../../../src/pages/ProfilePage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { anAnnouncement, aPayment, aUser } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
afterEach(() => sessionStorage.clear());
const banned = aUser({ isBanned: true });
const open = (at: string, user = member) => renderWithProviders(<AppRoutes />, { at, user });

describe('profile', () => {
  test('shows the signed-in user, and the bell counts new announcements', async () => {
    server.use(answer('get', PATHS.announcements, { annoncements: [anAnnouncement()] }));
    open('/profile');
    expect(await screen.findByRole('heading', { name: member.fullName })).toBeInTheDocument();
    for (const text of [member.email, member.phone, member.paymentMethodId]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(await screen.findByRole('link', { name: /Announcements.*1 new announcement/ })).toHaveAttribute(
      'href',
      '/annoncemets',
    );
  });

  test('shows when payment ID and phone changed, and what was put back', async () => {
    const change = { _id: 'c1', field: 'paymentMethodId', before: 'OLD123', after: 'NEW123', undoneAt: null };
    const at = new Date(Date.now() - 3 * 60_000 - 20_000).toISOString();
    server.use(
      answer('get', PATHS.changes, {
        changes: [
          { ...change, at },
          { ...change, _id: 'c2', field: 'phone', before: '+1', after: '+2', at, undoneAt: at },
        ],
      }),
    );
    open('/profile');
    const list = await screen.findByRole('list', { name: 'Changes' });
    expect(list).toHaveTextContent('Payment ID OLD123 → NEW1233 minutes ago');
    expect(list).toHaveTextContent('Phone +1 → +23 minutes ago · restored');
  });

  test('the header links to editing, the rows to password and support', async () => {
    open('/profile');
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/updateProfile',
    );
    expect(screen.getByRole('link', { name: /Change Password/ })).toHaveAttribute('href', '/changePassword');
    expect(screen.getByRole('link', { name: /Help & Support/ })).toHaveAttribute('href', '/help-support');
  });

  test('a row leads to the five payments once all are approved', async () => {
    open('/profile', aUser({ payments: [aPayment({ status: 'accepted' })] }));
    expect(await screen.findByRole('link', { name: /Subscription Payments/ })).toHaveAttribute(
      'href',
      '/subScriptionPayment',
    );
  });

  test.each([
    ['owes none', aUser({ payments: [] })],
    ['is banned', aUser({ isBanned: true, payments: [aPayment()] })],
  ])('there is no such row for who %s', async (_who, user) => {
    open('/profile', user);
    expect(await screen.findByRole('link', { name: /Help & Support/ })).toBeInTheDocument();
    expect(screen.queryByText('Subscription Payments')).not.toBeInTheDocument();
  });

  test("the terms show the warning 'coming soon!'", async () => {
    const { user } = open('/profile');
    await user.click(await screen.findByRole('button', { name: 'Terms & Conditions' }));
    expect(await screen.findByText('coming soon!')).toBeInTheDocument();
  });

  test('logging out clears the user and both tokens', async () => {
    const { user, store, tokens } = open('/profile');
    await user.click(await screen.findByRole('button', { name: /Logout/ }));
    expect(store.getState().user).toBeNull();
    expect(tokens.pair()).toBeNull();
    expect(await screen.findByRole('heading', { name: /People pay people/ })).toBeInTheDocument();
  });

  test('a banned user reads what is still possible, and has neither editing nor the password', async () => {
    open('/profile', banned);
    expect(await screen.findByText('Your account is banned')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(screen.queryByText('Change Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Help & Support/ })).toBeInTheDocument();
  });
});

describe('update profile', () => {
  const save = () => screen.getByRole('button', { name: 'Save' });

  test.each([
    ['Full name', 'Anna', 'Full name must have at least 5 characters.'],
    ['Full name', 'Anna Maria Lopez', 'Full name can have at most 15 characters.'],
    ['Phone', '12345', 'Please enter valid phone number.'],
    ['Payment ID (Binance ID)', '1234', 'Payment ID must have at least 5 characters.'],
    ['Payment ID (Binance ID)', '1234567890', 'Payment ID can have at most 9 characters.'],
  ])('%s "%s" is refused at the field, and what was typed stays', async (label, text, sentence) => {
    const { user } = open('/updateProfile');
    await screen.findByRole('button', { name: /^Country: Pakistan/ });
    await fill(user, label, text);
    await user.click(save());
    await waitFor(() => expect(saidAt(label)).toContain(sentence));
    expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  test("saves, says 'Profile updated.' and leads back to the profile", async () => {
    const updated = { ...member, fullName: 'Uma Updated' };
    server.use(
      answer('put', PATHS.updateProfile, { message: 'Profile updated.', user: updated }),
      answer('get', PATHS.profile, { user: updated }),
    );
    const { user } = open('/updateProfile');
    await fill(user, 'Full name', 'Uma Updated');
    await user.click(save());
    expect(await screen.findByText('Profile updated.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Uma Updated' })).toBeInTheDocument();
    expect(await requests.find(({ method }) => method === 'PUT')!.json()).toEqual({
      fullName: 'Uma Updated',
      phone: member.phone,
      paymentMethodId: member.paymentMethodId,
      profileImage: null,
    });
    expect({ ...sessionStorage }).toEqual({});
  });

  test('an open form follows what another device has saved, save for what is being typed', async () => {
    const elsewhere = {
      ...member,
      phone: '+923001112233',
      paymentMethodId: 'NEWER12',
      profileImage: 'https://example.test/new.png',
    };
    server.use(
      answer('get', PATHS.profile, { user: elsewhere }),
      answer('put', PATHS.updateProfile, { message: 'Profile updated.', user: elsewhere }),
    );
    const { user, dispatch } = open('/updateProfile');
    await fill(user, 'Full name', 'Uma Updated');
    await act(() => dispatch(accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true })));
    await waitFor(() => expect(screen.getByLabelText('Payment ID (Binance ID)')).toHaveValue('NEWER12'));
    expect(screen.getByLabelText('Full name')).toHaveValue('Uma Updated');
    await user.click(save());
    expect(await screen.findByText('Profile updated.')).toBeInTheDocument();
    expect(await requests.find(({ method }) => method === 'PUT')!.json()).toEqual({
      fullName: 'Uma Updated',
      phone: '+923001112233',
      paymentMethodId: 'NEWER12',
      profileImage: 'https://example.test/new.png',
    });
  });

  test('a payment ID that is changed elsewhere while the form is sent is not put back', async () => {
    const elsewhere = { ...member, paymentMethodId: 'NEWER12' };
    const MEANWHILE = 'Your payment ID has since been changed to NEWER12. Please check it and save again.';
    server.use(
      answer('put', PATHS.updateProfile, (request) => {
        server.use(answer('get', PATHS.profile, { user: elsewhere }));
        return request.headers.get(SEEN_PAYMENT_ID_HEADER) === 'NEWER12'
          ? HttpResponse.json({ message: 'Profile updated.', user: elsewhere })
          : HttpResponse.json({ message: MEANWHILE, code: 'profile_changed' }, { status: 409 });
      }),
    );
    const { user } = open('/updateProfile');
    await fill(user, 'Full name', 'Uma Updated');
    await user.click(save());
    expect(await screen.findByText(MEANWHILE)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Payment ID (Binance ID)')).toHaveValue('NEWER12'));
    expect(screen.getByLabelText('Full name')).toHaveValue('Uma Updated');
    await user.click(save());
    expect(await screen.findByText('Profile updated.')).toBeInTheDocument();
    const sent = requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers.get(SEEN_PAYMENT_ID_HEADER))).toEqual([
      member.paymentMethodId,
      'NEWER12',
    ]);
    expect(await sent[1]!.json()).toMatchObject({ fullName: 'Uma Updated', paymentMethodId: 'NEWER12' });
  });

  test('a payment ID typed before another device saved one replaces that only after the user was told of it', async () => {
    const MEANWHILE = 'Your payment ID has since been changed to NEWER12. Please check it and save again.';
    const elsewhere = { ...member, paymentMethodId: 'NEWER12' };
    server.use(
      answer('get', PATHS.profile, { user: elsewhere }),
      answer('put', PATHS.updateProfile, ({ headers }) =>
        headers.get(SEEN_PAYMENT_ID_HEADER) === 'NEWER12'
          ? HttpResponse.json({
              message: 'Profile updated.',
              user: { ...member, paymentMethodId: 'TYPED12' },
            })
          : HttpResponse.json({ message: MEANWHILE, code: 'profile_changed' }, { status: 409 }),
      ),
    );
    const { user, store, dispatch } = open('/updateProfile');
    await fill(user, 'Payment ID (Binance ID)', 'TYPED12');
    await act(() => dispatch(accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true })));
    await waitFor(() => expect(store.getState().user?.paymentMethodId).toBe('NEWER12'));
    await user.click(save());
    expect(await screen.findByText(MEANWHILE)).toBeInTheDocument();
    expect(screen.getByLabelText('Payment ID (Binance ID)')).toHaveValue('TYPED12');
    await user.click(save());
    expect(await screen.findByText('Profile updated.')).toBeInTheDocument();
    const sent = requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers.get(SEEN_PAYMENT_ID_HEADER))).toEqual([
      member.paymentMethodId,
      'NEWER12',
    ]);
    expect(await sent[1]!.json()).toMatchObject({ paymentMethodId: 'TYPED12' });
  });

  /** A page that goes unmounts nothing. */
  function reload(unmount: () => void): void {
    const kept = Object.entries({ ...sessionStorage }) as [string, string][];
    unmount();
    for (const [name, value] of kept) sessionStorage.setItem(name, value);
  }

  test('what was typed survives a reload, and no other user sees it', async () => {
    const { user, unmount } = open('/updateProfile');
    await fill(user, 'Full name', 'Uma Updated');
    reload(unmount);
    const reloaded = open('/updateProfile');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Uma Updated');
    expect(screen.getByLabelText('Payment ID (Binance ID)')).toHaveValue(member.paymentMethodId);
    reload(reloaded.unmount);
    open('/updateProfile', aUser({ _id: 'user-2' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue(member.fullName);
  });

  test('what was typed and left is not there when the form opens again, as if it were saved', async () => {
    const { user, unmount } = open('/updateProfile');
    await fill(user, 'Payment ID (Binance ID)', 'TYPED12');
    unmount();
    open('/updateProfile');
    expect(await screen.findByLabelText('Payment ID (Binance ID)')).toHaveValue(member.paymentMethodId);
  });

  test('a field that has changed on the server meanwhile shows its new value, whatever was typed', async () => {
    const { user, unmount } = open('/updateProfile');
    await fillAll(user, { 'Full name': 'Uma Updated', 'Payment ID (Binance ID)': 'TYPED12' });
    reload(unmount);
    open('/updateProfile', { ...member, paymentMethodId: 'NEWER12' });
    expect(await screen.findByLabelText('Payment ID (Binance ID)')).toHaveValue('NEWER12');
    expect(screen.getByLabelText('Full name')).toHaveValue('Uma Updated');
  });
});

describe('change password', () => {
  const save = () => screen.getByRole('button', { name: 'Change password' });

  test.each([
    ['New password', '', 'Please enter a new password.'],
    ['New password', '1234', 'New password must have at least 5 characters.'],
    ['New password', '1234567890', 'New password can have at most 9 characters.'],
    ['Confirm password', 'other1', 'Please enter same password.'],
  ])('%s "%s" is refused at the field', async (label, text, sentence) => {
    const { user } = open('/changePassword');
    await screen.findByLabelText('New password');
    await fill(user, label, text);
    await user.click(save());
    await waitFor(() => expect(saidAt(label)).toContain(sentence));
  });

  test("says 'Password changed.' and keeps the session", async () => {
    server.use(answer('post', PATHS.resetPassword, { message: 'Password changed.' }));
    const { user, tokens } = open('/changePassword');
    await fillAll(user, { 'New password': 'secret1', 'Confirm password': 'secret1' });
    await user.click(save());
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
    expect(tokens.pair()).not.toBeNull();
  });

  test('a failure keeps everything that was typed', async () => {
    server.use(refuse('post', PATHS.resetPassword, 503, 'Please try again in a minute.'));
    const { user } = open('/changePassword');
    await fillAll(user, { 'New password': 'secret1', 'Confirm password': 'secret1' });
    await user.click(save());
    expect(await screen.findAllByText('Please try again in a minute.')).toHaveLength(1);
    expect(screen.getByLabelText('New password')).toHaveValue('secret1');
  });
});
