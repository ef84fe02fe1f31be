import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, saidAt } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';
import '../../../../src/pages/ProfilePage';
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
      await screen.findByText('To change your email, open the link that we sent to uma@new.io.'),
    ).toBeInTheDocument();
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
