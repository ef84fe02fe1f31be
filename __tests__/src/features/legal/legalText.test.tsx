import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type LegalTextAnswer } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';

const versions = [
  { number: 3, since: '2026-11-23T10:00:00.000Z' },
  { number: 2, since: '2026-10-01T23:59:00.000Z' },
  { number: 1, since: '2026-09-01T10:00:00.000Z' },
];
const bodies = ['# First', '# Second', '# Third'];

const { server, user: member } = useBackend();
const has = (answered: Partial<LegalTextAnswer> = {}) =>
  server.use(
    answer('get', PATHS.legalText('terms'), ({ url }) => {
      const asked = Number(new URL(url).searchParams.get('version') ?? 3);
      const version = versions.find(({ number }) => number === asked);
      if (!version) return HttpResponse.json({ message: 'There is no such version.' }, { status: 404 });
      return HttpResponse.json({
        url: null,
        text: { ...version, body: bodies[asked - 1]! },
        versions,
        ...answered,
      });
    }),
  );
const open = (at = '/terms') => renderWithProviders(<AppRoutes />, { at });

test('a visitor reads the version in force, and goes back to an earlier one', async () => {
  has();
  const { user } = open();
  expect(await screen.findByText('Version 3, since 2026-11-23')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Third' })).toBeVisible();

  const earlier = within(screen.getByRole('region', { name: 'Earlier versions' }));
  await user.click(earlier.getByRole('link', { name: 'Version 2, from 2026-10-01 to 2026-11-23' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
  expect(screen.getByText('This version is no longer in force.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Read the version in force' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Third' })).toBeVisible();
});

test('members read it too, inside their app', async () => {
  has();
  renderWithProviders(<AppRoutes />, { at: '/terms', user: member });
  expect(await screen.findByText('Version 3, since 2026-11-23')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payments' })).toBeVisible();
});

test("without a text there is the specified 'coming soon!', also where the backend lacks the call", async () => {
  has({ text: null, versions: [] });
  const { unmount } = open();
  expect(await screen.findByText('coming soon!')).toBeVisible();
  unmount();
  server.use(refuse('get', PATHS.legalText('privacy'), 404));
  open('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  expect(await screen.findByText('coming soon!')).toBeVisible();
});

test('where the operator keeps the document elsewhere, the page leads there', async () => {
  has({ url: 'https://peer.io/terms' });
  open();
  expect(await screen.findByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    'https://peer.io/terms',
  );
  expect(screen.queryByText('Third')).not.toBeInTheDocument();
});

test('a version that does not exist is said to be missing', async () => {
  has();
  open('/terms?version=9');
  expect(await screen.findByText('There is no such version')).toBeVisible();
});
