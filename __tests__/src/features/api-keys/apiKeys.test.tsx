import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { API_KEY_PATHS, type ApiKey } from '../../../../contract/apiKeys';
import { PATHS } from '../../../../contract/wire';
import { AppRoutes } from '../../../../src/app/routes';
import { showLanguage } from '../../../../src/lib/language';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

jest.mock('../../../../src/api/config', () => ({
  ...jest.requireActual<object>('../../../../src/api/config'),
  DOCUMENTS_URL: 'https://backend.test/api/docs',
}));

const { server, user: member, calls, requests } = useBackend();
const TOKEN = `pp_${'k'.repeat(43)}`;
const KEY: ApiKey = {
  _id: 'key-1',
  name: 'Bookkeeping',
  hint: 'kkkk',
  scopes: ['payments:read', 'statements'],
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2027-01-02T03:04:05.000Z',
  hasEnded: false,
  lastUsedAt: null,
};

/** A server that remembers the changes. */
function keep(...keys: ApiKey[]) {
  let kept = keys;
  const nothing = { kinds: [], passkeys: [], recoveryCodesLeft: 0, isRequired: false };
  server.use(
    answer('get', PATHS.secondFactor, nothing),
    answer('get', API_KEY_PATHS.keys, () => HttpResponse.json({ apiKeys: kept })),
    answer('post', API_KEY_PATHS.keys, () => {
      kept = [KEY, ...kept];
      return HttpResponse.json({ message: 'Made.', apiKey: KEY, token: TOKEN }, { status: 201 });
    }),
    answer('delete', API_KEY_PATHS.key(KEY._id), () => {
      kept = kept.filter(({ _id }) => _id !== KEY._id);
      return HttpResponse.json({ message: 'Removed.' });
    }),
  );
}

afterEach(() => act(() => showLanguage('en')));

const open = (user = member) => renderWithProviders(<AppRoutes />, { at: '/security', user });

test('a key is made with a name, scopes and an end, shown once and then listed', async () => {
  keep();
  const { user } = open();
  expect(await screen.findByText('No API keys yet.')).toBeVisible();
  for (const name of ['How to use a key', 'How to receive them'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      'https://backend.test/api/docs',
    );
  await user.click(screen.getByRole('button', { name: 'Create an API key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  await user.type(form.getByLabelText('Name'), 'Bookkeeping');
  await user.click(form.getByRole('switch', { name: 'Download statements' }));
  await user.selectOptions(form.getByLabelText('Expires after'), 'A year');
  await user.click(form.getByRole('button', { name: 'Create the key' }));

  const made = within(await screen.findByRole('dialog', { name: 'Copy your API key' }));
  expect(made.getByText(TOKEN)).toBeVisible();
  // A stray key must not lose it.
  await user.keyboard('{Escape}');
  await user.click(made.getByRole('button', { name: 'I have copied it' }));
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  expect(await list.findByRole('button', { name: 'Remove Bookkeeping' })).toBeVisible();
  expect(list.getByText('Read payments · Download statements')).toBeVisible();
  expect(list.getByText('Never used')).toBeVisible();
  expect(screen.queryByText(TOKEN)).not.toBeInTheDocument();
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith(API_KEY_PATHS.keys))!;
  expect(await sent.json()).toEqual({ name: 'Bookkeeping', scope: 'payments:read statements', days: 365 });
});

test('a key without an end or a scope: the first is sent, the second is refused here', async () => {
  keep();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create an API key' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'Bookkeeping');
  await user.selectOptions(form.getByLabelText('Expires after'), 'Never');
  await user.click(form.getByRole('switch', { name: 'Read payments' }));
  await user.click(form.getByRole('button', { name: 'Create the key' }));
  expect(await form.findByText('Please choose at least one thing the key can do.')).toBeVisible();
  await user.click(form.getByRole('switch', { name: 'Chat' }));
  await user.click(form.getByRole('button', { name: 'Create the key' }));
  await screen.findByRole('dialog', { name: 'Copy your API key' });
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith(API_KEY_PATHS.keys))!;
  expect(await sent.json()).toEqual({ name: 'Bookkeeping', scope: 'chat', days: null });
});

test("a key's end is a day of its reader, in their language", async () => {
  await act(() => showLanguage('es'));
  keep(KEY);
  open();
  const end = await screen.findByText('2 ene 2027');
  expect(end).toHaveAttribute('datetime', KEY.expiresAt);
});

test('removing one says what that means first', async () => {
  keep(KEY);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Bookkeeping' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Bookkeeping”?' }));
  expect(question.getByText(/will be refused/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No API keys yet.')).toBeVisible();
});

test('a failure can be tried again', async () => {
  keep(KEY);
  server.use(refuse('get', API_KEY_PATHS.keys, 500));
  const { user } = open();
  expect(await screen.findByText('Your API keys could not be loaded.')).toBeVisible();
  keep(KEY);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Remove Bookkeeping' })).toBeVisible();
});

test.each([
  ['a banned member', { isBanned: true }],
  ['an administrator', { isAdmin: true }],
])('%s sees none', async (_who, changes) => {
  keep(KEY);
  open(aUser(changes));
  expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create an API key' })).not.toBeInTheDocument();
  expect(calls.filter((call) => call.endsWith(API_KEY_PATHS.keys))).toHaveLength(0);
});

test('a server without keys shows none', async () => {
  keep();
  server.use(refuse('get', API_KEY_PATHS.keys, 404));
  open();
  expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'API keys' })).not.toBeInTheDocument());
});
