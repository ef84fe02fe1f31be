import { screen } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import { App } from '../../../../src/app/App';
import { answer, useBackend } from '../../../support/backend';
import { fill, fillAll } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPair, aToken, aUser } from '../../../support/wire';

const member = aUser();
const { server } = useBackend(member);

test('a new password after a forgotten one leads to the dashboard', async () => {
  sessionStorage.clear();
  const accessToken = aToken();
  server.use(
    answer('post', PATHS.sendOtp, { message: 'The code is on its way.' }),
    answer('post', PATHS.verifyOtp, { message: 'Verified.', tokens: { accessToken } }),
    answer('post', PATHS.resetPassword, { message: 'Password changed.' }),
    answer('get', PATHS.profile, { user: member, tokens: aPair() }),
  );
  const { user, tokens } = renderWithProviders(<App />, { at: '/forgotPass', feedback: false });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await fill(user, 'Email', 'uma@example.com');
  await press('Send code');
  await screen.findByRole('heading', { name: 'Check your email' });
  await fill(user, 'Code', '1234');
  await press('Check code');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(tokens.bearer()).toBe(accessToken);
  await fillAll(user, { 'New password': 'secret1', 'Confirm password': 'secret1' });
  await press('Save and sign in');
  expect(await screen.findByRole('heading', { name: 'My Refer Code' })).toBeInTheDocument();
  expect(await screen.findByText('Password changed.')).toBeInTheDocument();
});
