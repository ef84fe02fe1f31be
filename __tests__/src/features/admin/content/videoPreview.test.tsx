import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PATHS } from '../../../../../contract/wire';
import AdminPage from '../../../../../src/pages/AdminPage';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import { anOverview } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
afterEach(() => sessionStorage.clear());

async function openForm() {
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', PATHS.demos, { links: [] }),
    answer('put', ADMIN_PATHS.demo(':id'), { message: 'Tutorial saved.', link: {} }),
  );
  const { user } = renderWithProviders(<AdminPage />, {
    user: backend.user,
    at: '/admin?section=tutorials',
  });
  await user.click(await screen.findByRole('button', { name: 'New tutorial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New tutorial' }));
  return { user, dialog, field: dialog.getByLabelText('Address of the video') };
}

test('a video shows once its address is complete', async () => {
  const { user, dialog, field } = await openForm();
  await user.type(field, 'http://example.com/a.mp4');
  await user.clear(field);
  await user.type(field, 'https://example.com/a.mp4');
  expect(await dialog.findByLabelText('Preview of the video')).toHaveAttribute(
    'src',
    'https://example.com/a.mp4',
  );
  await user.type(field, ' x');
  expect(dialog.queryByLabelText('Preview of the video')).not.toBeInTheDocument();
});

test.each<[string, (video: HTMLElement) => void, RegExp]>([
  ['the browser cannot play', (video) => void fireEvent.error(video), /^Your browser cannot play a video/],
  ['that is only sound', (video) => void fireEvent.loadedMetadata(video), /has no picture/],
  [
    'the policy forbids',
    () =>
      void fireEvent(
        document,
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'media-src' }),
      ),
    /^The app's security policy does not allow/,
  ],
])('an address %s is warned of, and saved all the same', async (_what, happens, warning) => {
  const { user, dialog, field } = await openForm();
  await user.type(dialog.getByLabelText('Title'), 'How to pay');
  await user.type(field, '/videos/pay.txt');
  happens(await dialog.findByLabelText('Preview of the video'));
  expect(dialog.getByText(warning)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add tutorial' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(backend.calls.some((call) => call.startsWith('PUT'))).toBe(true);
});
