import { screen } from '@testing-library/react';
import { Gallery } from '../../../src/ui/gallery/Gallery';
import { useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';

useBackend();

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
