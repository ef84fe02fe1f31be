import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { WEBHOOK_PATHS, type Webhook, type WebhookDelivery } from '../../../../contract/webhooks';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { server, user: member, calls, requests } = useBackend();
const SECRET = `whsec_${'k'.repeat(44)}`;
const URL = 'https://shop.example/peerproof';
const NEW: Webhook = {
  _id: 'hook-1',
  url: URL,
  createdAt: '2026-01-02T03:04:05.000Z',
  off: null,
  deliveredAt: null,
  failingSince: null,
  failure: null,
  status: null,
  waiting: 0,
};
const DELIVERY: WebhookDelivery = {
  _id: 'delivery-1',
  type: 'payment.submitted',
  paymentId: 'PP-7K3M9Q',
  createdAt: '2026-01-02T03:04:05.000Z',
  state: 'givenUp',
  tries: 10,
  triedAt: '2026-01-05T03:04:05.000Z',
  nextTryAt: null,
  failure: 'status',
  status: 500,
};

/** A server that remembers the changes. */
function keep(...webhooks: Webhook[]) {
  let kept = webhooks;
  let delivery = DELIVERY;
  server.use(
    answer('get', WEBHOOK_PATHS.webhooks, () => HttpResponse.json({ webhooks: kept })),
    answer('post', WEBHOOK_PATHS.webhooks, () => {
      kept = [NEW, ...kept];
      return HttpResponse.json({ message: 'Added.', webhook: NEW, secret: SECRET }, { status: 201 });
    }),
    answer('delete', WEBHOOK_PATHS.webhook(NEW._id), () => {
      kept = [];
      return HttpResponse.json({ message: 'Removed.' });
    }),
    answer('post', WEBHOOK_PATHS.switchOn(NEW._id), () => {
      kept = [NEW];
      return HttpResponse.json({ message: 'On.' });
    }),
    answer('post', WEBHOOK_PATHS.test(NEW._id), { message: 'On its way.' }),
    answer('get', WEBHOOK_PATHS.deliveries(NEW._id), () =>
      HttpResponse.json({ deliveries: [delivery], nextCursor: null }),
    ),
    answer('post', WEBHOOK_PATHS.sendAgain(NEW._id, DELIVERY._id), () => {
      delivery = { ...DELIVERY, state: 'delivered', tries: 1, failure: null, status: 204 };
      return HttpResponse.json({ message: 'Sent.' });
    }),
  );
}

afterEach(() => jest.useRealTimers());

const open = (user = member) => renderWithProviders(<AppRoutes />, { at: '/security', user });

test('a webhook is added by its address; its secret is shown once', async () => {
  keep();
  const { user } = open();
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  expect(form.getByText(/Private and local addresses/)).toBeVisible();
  await user.type(form.getByLabelText('Address'), 'shop.example');
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(await form.findByText(/starts with https:\/\/ or http/)).toBeVisible();
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), URL);
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));

  const made = within(await screen.findByRole('dialog', { name: 'Copy the secret of your webhook' }));
  expect(made.getByText(SECRET)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(made.getByRole('button', { name: 'I have copied it' }));
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith(WEBHOOK_PATHS.webhooks))!;
  expect(await sent.json()).toEqual({ url: URL });
});

test('a refused address says so at the field', async () => {
  keep();
  server.use(
    answer('post', WEBHOOK_PATHS.webhooks, () =>
      HttpResponse.json(
        {
          message: 'Refused.',
          code: 'invalid_fields',
          fields: { url: 'Please enter an address on the internet.' },
        },
        { status: 422 },
      ),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Address'), 'https://localhost');
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(await form.findByText('Please enter an address on the internet.')).toBeVisible();
});

test('deliveries say what became of them, and are sent again', async () => {
  keep({ ...NEW, failingSince: '2026-01-02T03:04:05.000Z', failure: 'status', status: 500, waiting: 2 });
  const { user } = open();
  expect(await screen.findByText('2 waiting')).toBeVisible();
  expect(screen.getByText('It answered 500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Deliveries ${URL}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await dialog.findByText('10 tries')).toBeVisible();
  expect(dialog.getByText(/^Given up/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send again PP-7K3M9Q submitted' }));
  expect(await dialog.findByText(/^Delivered/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(calls).toContain(`POST ${WEBHOOK_PATHS.test(NEW._id)}`));
});

test('one that waits says when it was last tried, and when it is tried next', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2030, 0, 2, 14, 0) });
  keep(NEW);
  const at = (hours: number) => new Date(2030, 0, 2, hours, 0).toISOString();
  const waiting = { ...DELIVERY, state: 'waiting', createdAt: at(9), nextTryAt: at(23) };
  server.use(
    answer('get', WEBHOOK_PATHS.deliveries(NEW._id), () =>
      HttpResponse.json({
        deliveries: [
          { ...waiting, _id: 'tried', tries: 3, triedAt: at(11) },
          { ...waiting, _id: 'new', tries: 0, triedAt: null },
        ],
        nextCursor: null,
      }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Deliveries ${URL}` }));
  const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
  const [tried, fresh] = list.getAllByRole('listitem');
  expect(tried).toHaveTextContent('Waiting, last try 3 hours ago');
  expect(tried).toHaveTextContent('next try today 23:00');
  expect(fresh).toHaveTextContent('Waiting, created 5 hours ago');
  expect(fresh).not.toHaveTextContent('next try');
});

test('earlier deliveries follow page by page', async () => {
  keep(NEW);
  const pages = ['PP-LATEST', 'PP-EARLIER'].map((paymentId, index) => ({
    deliveries: [{ ...DELIVERY, _id: `delivery-${index}`, paymentId }],
    nextCursor: index === 0 ? 'earlier' : null,
  }));
  server.use(
    answer('get', WEBHOOK_PATHS.deliveries(NEW._id), ({ url }) =>
      HttpResponse.json(pages[url.includes('cursor=earlier') ? 1 : 0]),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Deliveries ${URL}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await dialog.findByRole('button', { name: 'Send again PP-LATEST submitted' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send again PP-EARLIER submitted' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Show earlier deliveries' }));
  expect(await dialog.findByRole('button', { name: 'Send again PP-EARLIER submitted' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send again PP-LATEST submitted' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Show earlier deliveries' })).not.toBeInTheDocument();
});

test('one that was switched off says why, and is switched on', async () => {
  keep({ ...NEW, off: 'failing' });
  const { user } = open();
  expect(await screen.findByText(/Nothing got through for three days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Switch on ${URL}` }));
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
});

test('removing one says what that means first', async () => {
  keep(NEW);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Remove ${URL}` }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this webhook?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
});

test('the question before removing one stays open if the call failed', async () => {
  keep(NEW);
  server.use(refuse('delete', WEBHOOK_PATHS.webhook(NEW._id), 503, 'Not at the moment.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Remove ${URL}` }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this webhook?' });
  const remove = within(question).getByRole('button', { name: 'Remove' });
  await user.click(remove);
  expect(await screen.findByText('Not at the moment.')).toBeVisible();
  await waitFor(() => expect(remove).toBeEnabled());
  expect(question).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  server.use(refuse('get', WEBHOOK_PATHS.webhooks, 500));
  const { user } = open();
  expect(await screen.findByText('Your webhooks could not be loaded.')).toBeVisible();
  keep(NEW);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: `Remove ${URL}` })).toBeVisible();
});

test.each([
  ['a banned member', { isBanned: true }],
  ['an administrator', { isAdmin: true }],
])('%s sees none', async (_who, changes) => {
  open(aUser(changes));
  expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeVisible();
  expect(calls.filter((call) => call.endsWith(WEBHOOK_PATHS.webhooks))).toHaveLength(0);
});

test('a server without webhooks shows none', async () => {
  server.use(refuse('get', WEBHOOK_PATHS.webhooks, 404));
  open();
  expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Webhooks' })).not.toBeInTheDocument());
});
