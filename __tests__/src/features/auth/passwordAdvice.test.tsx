import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import ChangePasswordPage from '../../../../src/pages/ChangePasswordPage';
import LoginPage from '../../../../src/pages/LoginPage';
import SignUpPage from '../../../../src/pages/SignUpPage';
import { useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';

const { user } = useBackend();

test.each<[string, ComponentType, string]>([
  ['sign-up', SignUpPage, 'Password'],
  ['change password', ChangePasswordPage, 'New password'],
])('%s says that a short password is weak', async (_screen, Page, label) => {
  renderWithProviders(<Page />, { user: Page === ChangePasswordPage ? user : undefined });
  expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(
    '5 to 9 characters. Passwords this short are weak: choose one that you use nowhere else.',
  );
});

test('the login says nothing about it', async () => {
  renderWithProviders(<LoginPage />, { at: '/login' });
  expect(await screen.findByLabelText('Password')).not.toHaveAccessibleDescription();
});
