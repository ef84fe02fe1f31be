import { screen } from '@testing-library/react';
import { AppRoutes } from '../../../../src/app/routes';
import { useBackend } from '../../../support/backend';
// Loaded before the first test: on a slow machine that takes longer than a test waits for the page.
import '../../../../src/pages/ProfilePage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { user: member } = useBackend();
const banned = aUser({ isBanned: true });
const open = (at: string, user = member) => renderWithProviders(<AppRoutes />, { at, user });

test('a click anywhere on the header leads to editing, but selecting a text or copying it does not', async () => {
  const { user } = open('/profile');
  const email = await screen.findByText(member.email);
  await user.pointer([
    { keys: '[MouseLeft>]', target: email, offset: 0 },
    { offset: 4 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(getSelection()?.toString()).toBe(member.email.slice(0, 4));
  await user.click(screen.getByRole('button', { name: /^Copy .*Binance ID/ }));
  expect(screen.getByRole('heading', { name: member.fullName })).toBeVisible();
  await user.click(screen.getByRole('heading', { name: member.fullName }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
});

test('a click on the header of a banned user leads nowhere', async () => {
  const { user } = open('/profile', banned);
  await user.click(await screen.findByRole('heading', { name: banned.fullName }));
  expect(screen.getByText('Your account is banned')).toBeVisible();
});
