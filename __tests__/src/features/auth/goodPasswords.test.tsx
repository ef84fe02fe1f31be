import '../../../support/longPasswords';
import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import ChangePasswordPage from '../../../../src/pages/ChangePasswordPage';
import { refuse, useBackend } from '../../../support/backend';
import { fill, saidAt } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';

const { server, user: member, requests } = useBackend();
const COMMON = 'This password is one of the most used ones. Please choose another.';

test('a deployment with long passwords asks for eight characters and shows the refusal of a common one', async () => {
  server.use(refuse('post', PATHS.resetPassword, 422, COMMON, { fields: { password: COMMON } }));
  const { user } = renderWithProviders(<ChangePasswordPage />, { user: member });
  const save = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription('8 to 72 characters');

  await fill(user, 'New password', 'seven77');
  await fill(user, 'Confirm password', 'seven77');
  await save();
  await waitFor(() => expect(saidAt('New password')).toContain('must have at least 8 characters.'));
  expect(requests.filter(({ url }) => url.endsWith(PATHS.resetPassword))).toHaveLength(0);

  await fill(user, 'New password', 'password1');
  await fill(user, 'Confirm password', 'password1');
  await save();
  await waitFor(() => expect(saidAt('New password')).toContain(COMMON));
});
