import { screen } from '@testing-library/react';
import { PATHS } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';

const { server, calls, requests } = useBackend();
const open = async (at: string) => {
  const view = renderWithProviders(<AppRoutes />, { at });
  await screen.findByRole('heading', { name: 'Was this not you?' });
  return view;
};
const undoing = () => calls.filter((call) => call.endsWith(PATHS.undoChange));

test('the link from the mail asks first, then puts the change back and leads to a new password', async () => {
  server.use(answer('post', PATHS.undoChange, { message: 'Your payment ID has been restored.' }));
  const { user } = await open('/undoChange#secret-token');
  expect(undoing()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('heading', { name: 'The change has been undone' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgotPass');
  expect(await requests.find(({ url }) => url.endsWith(PATHS.undoChange))!.json()).toEqual({
    token: 'secret-token',
  });
});

test('a link that no longer works says so', async () => {
  const reason = 'This link was used before, or is more than 7 days old.';
  server.use(refuse('post', PATHS.undoChange, 404, reason));
  const { user } = await open('/undoChange#secret-token');
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Undo the change' })).toBeEnabled();
});

test('a link without its token cannot be used', async () => {
  await open('/undoChange');
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the change' })).toBeDisabled();
});
