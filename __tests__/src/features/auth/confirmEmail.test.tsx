import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';

const { server, calls, requests } = useBackend();
const open = async (at: string) => {
  const view = renderWithProviders(<AppRoutes />, { at });
  await screen.findByRole('heading', { name: 'Is this your email?' });
  return view;
};
const press = () => screen.getByRole('button', { name: 'Confirm this email' });

test('the link from the mail asks first, then confirms the email and leads to the profile', async () => {
  server.use(answer('post', PATHS.confirmEmail, { message: 'Your email is confirmed.' }));
  const { user } = await open('/confirmEmail#secret-token');
  expect(calls.filter((call) => call.endsWith(PATHS.confirmEmail))).toEqual([]);
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  // Once: a heading with the same words would say it twice.
  expect(screen.getByText(/email is confirmed/i, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  expect(await requests.find(({ url }) => url.endsWith(PATHS.confirmEmail))!.json()).toEqual({
    token: 'secret-token',
  });
});

test('the heading of the result has focus, and the result is said to a screen reader', async () => {
  server.use(answer('post', PATHS.confirmEmail, { message: 'Your email is confirmed.' }));
  const { user } = await open('/confirmEmail#secret-token');
  await user.click(press());
  const heading = await screen.findByRole('heading', { name: 'Thank you' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(
    await screen.findByText('Your email is confirmed.', { selector: '[role=status]' }),
  ).toBeInTheDocument();
});

test('a second link opened in the same tab asks again', async () => {
  server.use(answer('post', PATHS.confirmEmail, { message: 'Your email is confirmed.' }));
  const { user } = renderWithProviders(
    <>
      <AppRoutes />
      <Link to="/confirmEmail#token-of-the-second">The second link</Link>
    </>,
    { at: '/confirmEmail#token-of-the-first' },
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm this email' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'The second link' }));
  expect(await screen.findByRole('heading', { name: 'Is this your email?' })).toBeVisible();
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  const sent = requests
    .filter(({ url }) => url.endsWith(PATHS.confirmEmail))
    .map((request) => request.json());
  expect(await Promise.all(sent)).toEqual([
    { token: 'token-of-the-first' },
    { token: 'token-of-the-second' },
  ]);
});

test('a link that no longer works says so', async () => {
  const reason = 'This link was used before, or is more than 24 hours old.';
  server.use(refuse('post', PATHS.confirmEmail, 404, reason));
  const { user } = await open('/confirmEmail#secret-token');
  await user.click(press());
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
});

test('a link without its token cannot be used', async () => {
  await open('/confirmEmail');
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(press()).toBeDisabled();
});
