import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminLegalText } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import { anOverview } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
beforeEach(() => backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview())));
afterEach(() => sessionStorage.clear());

const bodyOf = (call: string) =>
  backend.requests
    .find(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}` === call)
    ?.json();

const author = { _id: 'admin-1', fullName: 'Ada Admin' };
const first = { number: 1, since: '2026-11-23T10:00:00.000Z', author };
let terms: AdminLegalText;
const path = ADMIN_PATHS.legalText('terms', 1);

beforeEach(() => {
  terms = { kind: 'terms', url: null, body: '', versions: [] };
  const privacy = { kind: 'privacy', url: 'https://peer.io/privacy', body: '', versions: [] };
  backend.server.use(
    answer('get', ADMIN_PATHS.legalTexts, () => HttpResponse.json({ legalTexts: [terms, privacy] })),
  );
});
const openLegal = () =>
  renderWithProviders(<AdminPage />, {
    user: { ...backend.user, adminRole: 'admin' },
    at: '/admin?section=legal',
  });

it('an administrator writes a text, sees it as members will, and publishes it', async () => {
  backend.server.use(
    answer('put', path, () => {
      terms = { ...terms, body: '# Our terms of use, from 2027', versions: [first] };
      return HttpResponse.json({ message: 'Version 1 published.', version: first }, { status: 201 });
    }),
  );
  const { user } = openLegal();
  expect(await screen.findByText('There is no text yet. Members read “coming soon!”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write Terms & Conditions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms & Conditions, version 1' }));
  await user.type(dialog.getByLabelText('Text'), '# Our terms of use, from 2027');
  expect(dialog.getByRole('heading', { name: 'Our terms of use, from 2027' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('Version 1 published.')).toBeVisible();
  const versions = await screen.findByRole('list', { name: 'Versions of Terms & Conditions' });
  expect(versions).toHaveTextContent(/Version 1.*Ada Admin/);
  expect(within(versions).getByRole('link')).toHaveAttribute('href', '/terms?version=1');
  expect(await bodyOf(`PUT ${path}`)).toEqual({ body: '# Our terms of use, from 2027' });
});

it('a text stays in the form when somebody else has published meanwhile', async () => {
  const message = 'Somebody has published another version in the meantime. Please read it first.';
  backend.server.use(
    answer('put', path, () => {
      terms = { ...terms, body: 'What somebody else has written.', versions: [first] };
      return HttpResponse.json({ message, code: 'other_version' }, { status: 409 });
    }),
  );
  const { user } = openLegal();
  await user.click(await screen.findByRole('button', { name: 'Write Terms & Conditions' }));
  await user.type(await screen.findByLabelText('Text'), 'What I have written myself.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('What I have written myself.');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Terms & Conditions' }));
  const next = within(await screen.findByRole('dialog', { name: 'Terms & Conditions, version 2' }));
  expect(next.getByText('This has changed since you started editing')).toBeVisible();
  expect(next.getByLabelText('Text')).toHaveValue('What I have written myself.');
});

it('says that an address in the settings counts instead', async () => {
  openLegal();
  expect(await screen.findByText('In force: https://peer.io/privacy')).toBeVisible();
  expect(
    screen.getByText('The setting PRIVACY_URL takes precedence over any text written here.'),
  ).toBeVisible();
});
