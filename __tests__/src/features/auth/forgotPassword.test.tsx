import { act, screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import { App } from '../../../../src/app/App';
import { AppRoutes } from '../../../../src/app/routes';
import { texts as loginTexts } from '../../../../src/features/auth/loginTexts';
import { nextTask } from '../../../../src/lib/whenIdle';
import ForgotPasswordPage from '../../../../src/pages/ForgotPasswordPage';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, fillAll, saidAt } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPair, aToken, aUser } from '../../../support/wire';

const banned = aUser({ isBanned: true });
const { server, requests } = useBackend(banned);
type View = ReturnType<typeof renderWithProviders>;

const press = ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));

async function toCode(view: View) {
  await fill(view.user, 'Email', 'uma@example.com');
  await press(view, 'Send code');
  await screen.findByRole('heading', { name: 'Check your email' });
}
async function toNewPassword(view: View) {
  await toCode(view);
  await fill(view.user, 'Code', '1234');
  await press(view, 'Check code');
  await screen.findByRole('heading', { name: 'Choose a new password' });
}

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    answer('post', PATHS.sendOtp, { message: 'The code is on its way.' }),
    answer('post', PATHS.verifyOtp, { message: 'Verified.', tokens: { accessToken: aToken() } }),
    answer('post', PATHS.resetPassword, { message: 'Password changed.' }),
  );
});

test.each([
  ['', 'Please enter your email.'],
  ['a@bc', 'Email must have at least 5 characters.'],
  ['somebody@longer-than.example', 'Email can have at most 20 characters.'],
  ['somebody', 'Please enter a valid email, like name@example.com.'],
])('step 1 refuses the email "%s" at the field', async (email, sentence) => {
  const view = renderWithProviders(<ForgotPasswordPage />);
  await fill(view.user, 'Email', email);
  await press(view, 'Send code');
  await waitFor(() => expect(saidAt('Email')).toContain(sentence));
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

describe('from the login', () => {
  async function forget(email: string) {
    const view = renderWithProviders(<AppRoutes />, { at: '/login' });
    await screen.findByRole('heading', { name: 'Login' });
    await fill(view.user, 'Email', email);
    await view.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('link', { name: 'Back to login' });
    return view;
  }

  test('step 1 begins with the email that was typed there, and so does the login after it', async () => {
    const view = await forget('uma@example.com');
    expect(screen.getByLabelText('Email')).toHaveValue('uma@example.com');
    await view.user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('uma@example.com');
    expect(screen.getByText(loginTexts.lead)).toBeVisible();
  });

  test('of one that is too long, the field says so', async () => {
    const view = await forget('somebody@longer-than.example');
    expect(screen.getByLabelText('Email')).toHaveValue('somebody@longer-than.example');
    await press(view, 'Send code');
    await waitFor(() => expect(saidAt('Email')).toContain('Email can have at most 20 characters.'));
  });

  test('an unfinished reset goes on with its own email', async () => {
    const first = renderWithProviders(<ForgotPasswordPage />);
    await toCode(first);
    first.unmount();
    const view = await forget('other@example.com');
    expect(screen.getByText(/uma@example.com/)).toBeVisible();
    await press(view, 'Use another email');
    expect(await screen.findByLabelText('Email')).toHaveValue('uma@example.com');
  });
});

test('step 2 ignores non-digits and extra digits, and requires four', async () => {
  const view = renderWithProviders(<ForgotPasswordPage />);
  await toCode(view);
  await view.user.type(screen.getByLabelText('Code'), '1a2-');
  await press(view, 'Check code');
  await waitFor(() => expect(saidAt('Code')).toContain('The code has exactly 4 digits.'));
  await view.user.type(screen.getByLabelText('Code'), '3456');
  expect(screen.getByLabelText('Code')).toHaveValue('1234');
});

test('step 2 does not move its buttons while one of them is pressed', async () => {
  const view = renderWithProviders(<ForgotPasswordPage />);
  await toCode(view);
  await view.user.type(screen.getByLabelText('Code'), '12');
  const other = screen.getByRole('button', { name: 'Use another email' });
  await view.user.pointer({ keys: '[MouseLeft>]', target: other });
  await waitFor(() => expect(screen.getByLabelText('Code')).not.toHaveFocus());
  // A sentence at the field would push the button away, and the click would be lost.
  await act(nextTask);
  expect(saidAt('Code')).not.toContain('exactly 4 digits');
  await view.user.pointer({ keys: '[/MouseLeft]', target: other });
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('a wrong code keeps the user at step 2', async () => {
  server.use(
    refuse('post', PATHS.verifyOtp, 422, 'Wrong code.', { fields: { enteredOtp: 'This code is wrong.' } }),
  );
  const view = renderWithProviders(<ForgotPasswordPage />);
  await toCode(view);
  await fill(view.user, 'Code', '9999');
  await press(view, 'Check code');
  await waitFor(() => expect(saidAt('Code')).toContain('This code is wrong.'));
});

test('another code is available only after a minute, and a reload does not start over', async () => {
  const view = renderWithProviders(<ForgotPasswordPage />);
  await toCode(view);
  expect(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  view.unmount();
  renderWithProviders(<ForgotPasswordPage />);
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  expect(screen.getByText(/uma@example.com/)).toBeInTheDocument();
});

test('step 3 requires the same password twice', async () => {
  const view = renderWithProviders(<ForgotPasswordPage />);
  await toNewPassword(view);
  await fillAll(view.user, { 'New password': 'secret1', 'Confirm password': 'secret2' });
  await press(view, 'Save and sign in');
  await waitFor(() => expect(saidAt('Confirm password')).toContain('Please enter same password.'));
});

test('the three steps sign the user in', async () => {
  server.use(answer('get', PATHS.profile, { user: banned, tokens: aPair() }));
  const view = renderWithProviders(<App />, { at: '/forgotPass' });
  await screen.findByLabelText('Email');
  await toNewPassword(view);
  await fillAll(view.user, { 'New password': 'secret1', 'Confirm password': 'secret1' });
  await press(view, 'Save and sign in');
  await waitFor(() => expect(view.store.getState().user?.email).toBe(banned.email));
  expect(view.tokens.pair()).not.toBeNull();
  await waitFor(() => expect(screen.queryByLabelText('New password')).not.toBeInTheDocument());
  const sent = requests.find(({ url }) => url.endsWith(PATHS.resetPassword))!;
  expect(await sent.json()).toEqual({ password: 'secret1', newPassword: 'secret1' });
  expect(sent.headers.get('authorization')).toMatch(/^Bearer /);
});

test('an expired reset permission leads back to the first step', async () => {
  server.use(refuse('post', PATHS.resetPassword, 401, 'Please ask for a new code.'));
  const view = renderWithProviders(<ForgotPasswordPage />);
  await toNewPassword(view);
  await fillAll(view.user, { 'New password': 'secret1', 'Confirm password': 'secret1' });
  await press(view, 'Save and sign in');
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('uma@example.com');
});
