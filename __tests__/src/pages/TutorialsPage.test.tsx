import { screen } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import TutorialsPage from '../../../src/pages/TutorialsPage';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';

describe('tutorials', () => {
  const backend = useBackend();

  test('are open to visitors: each has its title, a play button and captions', async () => {
    backend.server.use(
      answer('get', PATHS.demos, {
        links: [
          { id: 'payment-help', title: 'How to pay', url: '/videos/payment-help.mp4' },
          { id: 'extra', title: 'From elsewhere', url: 'https://videos.example.com/a.mp4' },
        ],
      }),
    );
    renderWithProviders(<TutorialsPage />, { at: '/tutorials' });
    expect(await screen.findByRole('button', { name: 'Play video: How to pay' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'From elsewhere' })).toBeVisible();
    const own = screen.getByLabelText('How to pay', { selector: 'video' });
    expect(own).toHaveAttribute('poster', '/videos/payment-help.webp');
    expect(own.querySelector('track')).toHaveAttribute('src', '/videos/payment-help.vtt');
  });

  test('the link to the videos is not shown on their own page', async () => {
    renderWithProviders(<TutorialsPage />, { at: '/tutorials', user: backend.user });
    expect(await screen.findByText('No tutorials yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Watch Video' })).not.toBeInTheDocument();
  });
});
