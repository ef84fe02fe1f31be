import { screen, waitFor } from '@testing-library/react';
import { INVITATION_PATHS } from '../../../../contract/admin';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { server, calls, requests } = useBackend();
const OWN = { email: 'ina@example.com', role: 'support', expiresAt: '2030-01-04T10:00:00.000Z' };
beforeEach(() =>
  server.use(
    answer('post', INVITATION_PATHS.read, OWN),
    answer('post', INVITATION_PATHS.accept, { message: 'Your account is ready. Please sign in.' }, 201),
  ),
);

const open = async (at = '/adminInvitation#secret-token', user?: ReturnType<typeof aUser>) => {
  const view = renderWithProviders(<AppRoutes />, { at, user });
  await screen.findByRole('heading', { name: 'You are invited' });
  return view;
};
const accepting = () => requests.filter(({ url }) => url.endsWith(INVITATION_PATHS.accept));

test('the link from the mail asks for name and password and leads to the login', async () => {
  const { user } = await open();
  expect(await screen.findByLabelText('Email')).toHaveValue('ina@example.com');
  expect(screen.getByText(/^Your role will be Support/)).toBeVisible();
  await user.type(screen.getByLabelText('Full name'), 'Ina Invited');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Confirm password'), 'secret12');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Your account is ready. Please sign in.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveAttribute('readonly'));
  expect(screen.getByLabelText('Email')).toHaveValue('ina@example.com');
  expect(await accepting()[0]!.json()).toEqual({
    token: 'secret-token',
    fullName: 'Ina Invited',
    password: 'secret12',
  });
});

test('the rules of the sign-up apply at the fields', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Full name'), 'Ina');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Confirm password'), 'other123');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Full name')).toBeInvalid());
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter same password.'),
  );
  expect(accepting()).toEqual([]);
});

test('a link that no longer works says so, before anything is typed', async () => {
  const reason = 'This invitation was accepted or withdrawn, or is more than 72 hours old.';
  server.use(refuse('post', INVITATION_PATHS.read, 404, reason));
  await open();
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
});

test('a link that could not be read is read again at the press of a button', async () => {
  server.use(refuse('post', INVITATION_PATHS.read, 503, 'Please try again in a minute.'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.use(answer('post', INVITATION_PATHS.read, OWN));
  await user.click(retry);
  expect(await screen.findByLabelText('Email')).toHaveValue('ina@example.com');
});

test('a link that was opened too often says when it can be read again, and is read then', async () => {
  const reason = 'Too many attempts. Please wait 5 minutes and try again.';
  server.use(refuse('post', INVITATION_PATHS.read, 429, reason));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining(`This could not be loaded${reason}`),
  );
  server.use(answer('post', INVITATION_PATHS.read, OWN));
  await user.click(retry);
  expect(await screen.findByLabelText('Email')).toHaveValue('ina@example.com');
});

test('an incomplete link says so and asks nothing of the server', async () => {
  await open('/adminInvitation');
  expect(
    screen.getByText('This link is incomplete. Please open the whole link from the email.'),
  ).toBeVisible();
  expect(calls.filter((call) => call.endsWith(INVITATION_PATHS.read))).toEqual([]);
});

test('somebody who is signed in here signs out first', async () => {
  const { user } = await open(undefined, aUser({ email: 'mia@example.com' }));
  expect(await screen.findByText('You are signed in as mia@example.com')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Full name')).toBeVisible();
});

test('the token is never in the store', async () => {
  const { store } = await open();
  await screen.findByLabelText('Full name');
  expect(JSON.stringify(store.getState())).not.toContain('secret-token');
});
