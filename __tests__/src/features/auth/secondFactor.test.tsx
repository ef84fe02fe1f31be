import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, REAUTHENTICATION_REQUIRED, SECOND_FACTOR_REQUIRED } from '../../../../contract/wire';
import { App } from '../../../../src/app/App';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, fillAll } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPair } from '../../../support/wire';

const { server, user: member, requests } = useBackend();

const ASKS = {
  message: 'Please enter the code from your authenticator app.',
  code: SECOND_FACTOR_REQUIRED,
  secondFactor: { kinds: ['app'] },
};
const WRONG = {
  message: 'This code is wrong.',
  code: 'wrong_second_factor',
  fields: { oneTimePassword: 'This code is wrong.' },
};

/** Answers like a server where the member's app shows 123456. */
const asksForCode = (path: string, success: object) =>
  answer('post', path, async (request) => {
    const { oneTimePassword } = (await request.json()) as { oneTimePassword?: string };
    if (oneTimePassword === '123456') return HttpResponse.json(success);
    return HttpResponse.json(oneTimePassword ? WRONG : ASKS, { status: 422 });
  });
/** Without the step of a forgotten password that the test before kept. */
beforeEach(() => sessionStorage.clear());

const sentTo = (path: string) =>
  Promise.all(requests.filter(({ url }) => url.endsWith(path)).map((request) => request.json()));

async function atSecondStep() {
  server.use(asksForCode(PATHS.login, { user: member, tokens: aPair() }));
  const view = renderWithProviders(<AppRoutes />, { at: '/login' });
  await fillAll(view.user, { Email: 'uma@example.com', Password: 'secret1' });
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  const field = await screen.findByLabelText('Code from your app');
  return { ...view, field };
}

test('members with a second factor get one more field at sign-in, without an error', async () => {
  const { user, field } = await atSecondStep();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByText(ASKS.message)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText(/^Hello/)).toBeInTheDocument();
  const credentials = { email: 'uma@example.com', password: 'secret1' };
  expect(await sentTo(PATHS.login)).toEqual([credentials, { ...credentials, oneTimePassword: '123456' }]);
});

test('a wrong code is said at its field, where the next one is typed at once', async () => {
  const { user, field } = await atSecondStep();
  await user.type(field, '654321{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(WRONG.message)));
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText(/^Hello/)).toBeInTheDocument();
});

test('a recovery code is entered in the same place', async () => {
  const { user } = await atSecondStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  expect(screen.getByLabelText('Recovery code')).toBeValid();
  await fill(user, 'Recovery code', 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(async () =>
    expect((await sentTo(PATHS.login))[1]).toMatchObject({
      oneTimePassword: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX',
    }),
  );
});

test('a button leads back to email and password, which are still there', async () => {
  const { user } = await atSecondStep();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue('uma@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus();
});

test('a call that needs a recent sign-in asks for the code instead of the password', async () => {
  let isRecent = false;
  server.use(
    asksForCode(PATHS.reauthenticate, { message: 'Thank you.' }),
    answer('post', PATHS.resetPassword, () => {
      if (isRecent) return HttpResponse.json({ message: 'Password changed.' });
      isRecent = true;
      return HttpResponse.json(
        {
          message: 'Nothing was changed.',
          code: REAUTHENTICATION_REQUIRED,
          secondFactor: { kinds: ['app'] },
        },
        { status: 403 },
      );
    }),
  );
  const { user } = renderWithProviders(<App />, { at: '/changePassword', user: member, feedback: false });
  await screen.findByRole('heading', { name: 'Change password' });
  await fillAll(user, { 'New password': 'another1', 'Confirm password': 'another1' });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(dialog.queryByLabelText('Your current password')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Code from your app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Password changed.')).toBeVisible();
  expect(await sentTo(PATHS.reauthenticate)).toEqual([{ oneTimePassword: '123456' }]);
});

async function afterMailedCode() {
  server.use(
    answer('post', PATHS.sendOtp, { message: 'A code is on its way.' }),
    asksForCode(PATHS.verifyOtp, { tokens: { accessToken: aPair().accessToken } }),
  );
  const { user } = renderWithProviders(<AppRoutes />, { at: '/forgotPass' });
  await fill(user, 'Email', 'uma@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '4321');
  await user.click(screen.getByRole('button', { name: 'Check code' }));
  return { user, field: await screen.findByLabelText('Code from your app') };
}

test('a mailed code for a new password is followed by the code from the app', async () => {
  const { user, field } = await afterMailedCode();
  await user.type(field, '123456{Enter}');
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
});

test('a button leads back to the mailed code, which is still there', async () => {
  const { user } = await afterMailedCode();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Code')).toHaveValue('4321');
  expect(screen.getByRole('button', { name: /^Send a new code/ })).toBeInTheDocument();
});

test('a mailed code that ends meanwhile leads back to its field, which says so', async () => {
  const { user, field } = await afterMailedCode();
  const message = 'This code is wrong or has expired.';
  server.use(refuse('post', PATHS.verifyOtp, 422, message, { fields: { enteredOtp: message } }));
  await user.type(field, '123456{Enter}');
  const mailed = await screen.findByLabelText('Code');
  expect(mailed).toHaveValue('');
  await waitFor(() => expect(mailed).toHaveFocus());
  expect(mailed).toHaveAccessibleDescription(expect.stringContaining(message));
});
