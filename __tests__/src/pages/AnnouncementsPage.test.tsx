import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import AnnouncementsPage from '../../../src/pages/AnnouncementsPage';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { anAnnouncement } from '../../support/wire';

describe('announcements', () => {
  const backend = useBackend();
  const open = () => renderWithProviders(<AnnouncementsPage />, { user: backend.user, at: '/annoncemets' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  test('show title, description and a relative time under 24 hours, the date beyond', async () => {
    backend.server.use(
      answer('get', PATHS.announcements, {
        annoncements: [
          anAnnouncement({ title: 'Fresh', description: 'Just now', createdAt: hoursAgo(3.1) }),
          anAnnouncement({ title: 'Old', createdAt: '2024-02-03T10:20:00.000Z' }),
        ],
      }),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Fresh' })).toBeVisible();
    expect(screen.getByText('Just now')).toBeVisible();
    expect(await screen.findByText('3 hours ago')).toBeVisible();
    expect(screen.getByText(/^2024-02-03 \d\d:\d\d$/)).toBeVisible();
  });

  test('older ones load on demand', async () => {
    backend.server.use(
      answer('get', PATHS.announcements, (request) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'next';
        return HttpResponse.json(
          isSecond
            ? { annoncements: [anAnnouncement({ title: 'Second page' })], nextCursor: null }
            : { annoncements: [anAnnouncement({ title: 'First page' })], nextCursor: 'next' },
        );
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older announcements' }));
    expect(await screen.findByRole('heading', { name: 'Second page' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'First page' })).toBeVisible();
  });

  test('an empty list says so', async () => {
    open();
    expect(await screen.findByText('No announcements yet')).toBeVisible();
  });

  test('a failure offers to try again', async () => {
    backend.server.use(refuse('get', PATHS.announcements, 500));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    backend.server.use(
      answer('get', PATHS.announcements, { annoncements: [anAnnouncement({ title: 'Back again' })] }),
    );
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
  });
});
