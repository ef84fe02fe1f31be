import { sql } from 'kysely';
import { WEBHOOK_PATHS, WEBHOOKS_MAX, type WebhooksAnswer } from '../../../contract/webhooks';
import { PATHS, type SecurityEventsAnswer } from '../../../contract/wire';
import { isPublicAddress } from '../../../server/webhooks/addresses';
import { makeKey } from '../../support/apiKeys';
import { mailNumber } from '../../support/mails';
import { startNameServer, type NameServer } from '../../support/nameServer';
import { accept, submittedDeal } from '../../support/payments';
import { signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import { addWebhook, deliveriesOf, startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks';

/** One of a documentation network's neighbours: public, and nobody connects to it. */
const PUBLIC = '192.0.1.1';

let server: TestServer;
let receiver: WebhookReceiver;
let nameServer: NameServer;
beforeAll(async () => {
  nameServer = await startNameServer();
  server = await startServer({ documented: true });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await nameServer.close();
});
/** From now on, the name of the tests leads to these addresses. */
const resolveTo = (...addresses: string[]) => nameServer.names.set('hook.example.com', addresses);

const add = ({ token }: Person, url: string) => server.api(WEBHOOK_PATHS.webhooks, { token, body: { url } });

test.each([
  'http://example.com/hook',
  'ftp://example.com',
  'example.com',
  '',
  'https://user:secret@example.com',
  'https://127.0.0.1/hook',
  'https://0x7f.1/hook',
  'https://2130706433/',
  'https://10.1.2.3',
  'https://172.31.0.1',
  'https://192.168.1.1:8443',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1',
  'https://0.0.0.0',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[fc00::1]',
  'https://[fe80::1]',
  'https://[ff02::1]',
])('the address %j is refused at its field', async (url) => {
  const { status, body } = await add(await signUpMember(server), url);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['url']]);
});

test.each([['127.0.0.1'], ['10.0.0.1'], ['fd00::1'], [PUBLIC, '127.0.0.1']])(
  'a name that leads to %s %s is refused',
  async (...addresses: string[]) => {
    const member = await signUpMember(server);
    resolveTo(...addresses);
    const { status, body } = await add(member, 'https://hook.example.com');
    expect(status).toBe(422);
    expect(body.fields?.url).toMatch(/on the internet/);
  },
);

test('addresses of the internet are public', () => {
  for (const ip of ['1.1.1.1', '192.0.1.1', '172.32.0.1', '2606:4700::1111'])
    expect([ip, isPublicAddress(ip)]).toEqual([ip, true]);
  for (const ip of ['nonsense', '', '2001:db8::1', '198.18.0.1'])
    expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
});

test('a name that leads elsewhere later is refused at the connection', async () => {
  const deal = await submittedDeal(server);
  resolveTo(PUBLIC);
  const { webhook } = await addWebhook(
    server,
    deal.payer,
    `https://hook.example.com:${new URL(receiver.url).port}`,
  );
  resolveTo('127.0.0.1');
  const asked = nameServer.asked();
  await accept(server, deal);
  await until(async () => (await deliveriesOf(server, deal.payer, webhook._id))[0]?.failure === 'address');
  expect(nameServer.asked()).toBeGreaterThan(asked);
  expect(receiver.received).toEqual([]);
});

test('the secret is shown once; adding and removing are mailed and in the security log', async () => {
  const member = await signUpMember(server);
  resolveTo(PUBLIC);
  const { webhook, secret } = await addWebhook(server, member, 'https://hook.example.com/in');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { body } = await server.api<WebhooksAnswer>(WEBHOOK_PATHS.webhooks, { token: member.token });
  expect(body).toEqual({ webhooks: [webhook] });
  expect((await mailNumber(server, 1, member.email)).text).toContain('https://hook.example.com/in');
  expect((await mailNumber(server, 1, member.email)).text).not.toContain(secret);
  const remove = ({ token }: Person) =>
    server.api(WEBHOOK_PATHS.webhook(webhook._id), { method: 'DELETE', token });
  expect((await remove(await signUpMember(server))).status).toBe(404);
  expect((await remove(member)).status).toBe(200);
  const log = await server.api<SecurityEventsAnswer>(PATHS.securityEvents, { token: member.token });
  expect(log.body.events.slice(0, 2).map(({ kind }) => kind)).toEqual(['webhookRemoved', 'webhookMade']);
});

test(`a member has at most ${WEBHOOKS_MAX}, adding needs a recent sign-in, and no API key can`, async () => {
  const member = await signUpMember(server);
  resolveTo(PUBLIC);
  for (let made = 0; made < WEBHOOKS_MAX; made += 1)
    await addWebhook(server, member, 'https://hook.example.com');
  expect((await add(member, 'https://hook.example.com')).body.code).toBe('too_many_webhooks');
  const { token } = await makeKey(server, member);
  expect((await server.api(WEBHOOK_PATHS.webhooks, { token })).status).toBe(403);
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', member.id)
    .execute();
  expect((await add(member, 'https://hook.example.com')).body.code).toBe('reauthentication_required');
});

test('signing out everywhere else switches webhooks off', async () => {
  const member = await signUpMember(server);
  resolveTo(PUBLIC);
  const { webhook } = await addWebhook(server, member, 'https://hook.example.com');
  await server.api(PATHS.sessions, { method: 'DELETE', token: member.token });
  const list = async () =>
    (await server.api<WebhooksAnswer>(WEBHOOK_PATHS.webhooks, { token: member.token })).body.webhooks[0];
  expect((await list())?.off).toBe('signedOut');
  await server.api(WEBHOOK_PATHS.switchOn(webhook._id), { method: 'POST', token: member.token });
  expect((await list())?.off).toBeNull();
});
