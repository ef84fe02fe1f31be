import { screen } from '@testing-library/react';
import { Gallery } from '../../../src/ui/gallery/Gallery';
import { useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';

useBackend();

test('the page of components is shown in the light theme too', async () => {
  const { user } = renderWithProviders(<Gallery />, { feedback: false });
  const theme = screen.getByRole('combobox', { name: 'Theme' });
  await user.selectOptions(theme, 'light');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  await user.selectOptions(theme, 'dark');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('the page of components is shown from right to left and with long names, until it is left', async () => {
  const { user, unmount } = renderWithProviders(<Gallery />, { feedback: false });
  const direction = screen.getByRole('switch', { name: 'Right to left' });
  await user.click(direction);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.queryByRole('heading', { name: 'Amara Okafor' })).not.toBeInTheDocument();
  await user.click(direction);
  await user.click(screen.getByRole('switch', { name: 'Long names' }));
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(screen.getAllByRole('heading', { level: 3, name: /Hohenstein$/ }).length).toBeGreaterThan(1);
  unmount();
  expect(document.documentElement).not.toHaveAttribute('dir');
});
