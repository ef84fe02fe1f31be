import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, REAUTHENTICATION_REQUIRED } from '../../../../contract/wire';
import { App } from '../../../../src/app/App';
import { signOut } from '../../../../src/store/session';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, fillAll } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPair } from '../../../support/wire';

const { server, user: member, calls, requests } = useBackend();

/** The server wants the password again before it sets a new one; 'secret1' is right. */
function wantPassword() {
  let isRecent = false;
  server.use(
    answer('post', PATHS.resetPassword, () =>
      isRecent
        ? HttpResponse.json({ message: 'Password changed.' })
        : HttpResponse.json(
            { message: 'Nothing was changed.', code: REAUTHENTICATION_REQUIRED },
            { status: 403 },
          ),
    ),
    answer('post', PATHS.reauthenticate, async (request) => {
      const { password } = (await request.json()) as { password: string };
      isRecent = password === 'secret1';
      return isRecent
        ? HttpResponse.json({ message: 'Thank you.' })
        : HttpResponse.json(
            { message: 'Wrong.', code: 'invalid_fields', fields: { password: 'This is not your password.' } },
            { status: 422 },
          );
    }),
  );
}

async function changePassword() {
  wantPassword();
  const view = renderWithProviders(<App />, { at: '/changePassword', user: member, feedback: false });
  await screen.findByRole('heading', { name: 'Change password' });
  await fillAll(view.user, { 'New password': 'another1', 'Confirm password': 'another1' });
  await view.user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { ...view, dialog, go: () => view.user.click(dialog.getByRole('button', { name: 'Continue' })) };
}
const times = (path: string) => calls.filter((call) => call.endsWith(path)).length;

test('a call that needs a recent sign-in asks for the password and then goes through, without a renewal', async () => {
  const { user, dialog, go, tokens } = await changePassword();
  const pair = tokens.pair();
  expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Your current password'), 'secret1');
  await go();
  expect(await screen.findByText('Password changed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([times(PATHS.resetPassword), times(PATHS.reauthenticate), times(PATHS.renewToken)]).toEqual([
    2, 1, 0,
  ]);
  const [, repeated] = requests.filter(({ url }) => url.endsWith(PATHS.resetPassword));
  expect(await repeated!.json()).toEqual({ password: 'another1', newPassword: 'another1' });
  expect(tokens.pair()).toEqual(pair);
});

test('a wrong password is said once, at its field, where the next try is typed at once', async () => {
  const { user, dialog, go } = await changePassword();
  const field = dialog.getByLabelText('Your current password');
  await user.type(field, 'wrong1');
  await go();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('This is not your password.')),
  );
  expect(dialog.getAllByText('This is not your password.')).toHaveLength(1);
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, 'secret1');
  await go();
  expect(await screen.findByText('Password changed.')).toBeVisible();
});

test('an empty password moves focus to its field, whose description says why', async () => {
  const { dialog, go } = await changePassword();
  await go();
  const field = dialog.getByLabelText('Your current password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(dialog.getAllByText('Please enter your password.')).toHaveLength(1);
  expect(field).toHaveAccessibleDescription('Please enter your password.');
});

test('a user who cancels stays signed in, keeps the typed text, and is asked again at the next try', async () => {
  const { user, dialog, tokens } = await changePassword();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('another1');
  expect(tokens.pair()).not.toBeNull();
  expect(times(PATHS.renewToken)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
});

test('the question goes when the session ends elsewhere', async () => {
  const { dispatch } = await changePassword();
  await dispatch(signOut());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('any other 403 still renews the tokens once', async () => {
  server.use(
    refuse('post', PATHS.resetPassword, 403, 'Your account is banned.'),
    answer('post', PATHS.renewToken, aPair()),
  );
  const { user } = renderWithProviders(<App />, { at: '/changePassword', user: member, feedback: false });
  await screen.findByRole('heading', { name: 'Change password' });
  await fill(user, 'New password', 'another1');
  await fill(user, 'Confirm password', 'another1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(times(PATHS.renewToken)).toBe(1));
});
