import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary';

test('a page that breaks says so, and the next page is shown again', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('Broken.');
  };
  const { rerender } = render(
    <ErrorBoundary pathname="/payments">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('This page could not be shown')).toBeVisible();
  expect(logged).toHaveBeenCalled();

  rerender(
    <ErrorBoundary pathname="/profile">
      <h1>Profile</h1>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
