import { MAIL_PATHS } from '../../../contract/mailKinds';
import { PATHS } from '../../../contract/wire';
import type { MailSettings } from '../../../contract/answers/mail';
import { toMessage } from '../../../server/mail/message';
import { chooseMails, sendDigests } from '../../support/digests';
import { mailProofs } from '../../support/loops';
import { allMailsSent } from '../../support/mails';
import { startMailServer } from '../../support/mailServer';
import { activeBroker, payPayment, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const PUBLIC_URL = 'https://pay.peer.io';
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({ env: { SMTP_URL: mailServer.url, PUBLIC_URL }, documented: true });
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const lastMailTo = async (person: Person, subject: RegExp) => {
  await mailProofs(server);
  await allMailsSent(server);
  return mailServer.received.findLast(
    ({ envelope, mail }) => envelope.to[0] === person.email && subject.test(mail.subject ?? ''),
  )!.mail;
};

/** A broker with an email about a proof, and what the mail offers. */
async function brokerWithMail(settings: object = {}) {
  const broker = await activeBroker(server);
  if (Object.keys(settings).length > 0) await chooseMails(server, broker, settings);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  await payPayment(server, payer, payer.user.payments[0]!);
  if (Object.keys(settings).length > 0) {
    await mailProofs(server);
    await sendDigests(server, [broker]);
  }
  const mail = await lastMailTo(broker, /sent you proof|to decide/);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const address = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  return {
    broker,
    mail,
    header,
    path: address.replace(`${PUBLIC_URL}/api`, ''),
    token: address.split('/').at(-1)!,
  };
}

const settingsOf = async ({ token }: Person) =>
  (await server.api<MailSettings>(MAIL_PATHS.settings, { token })).body;
const oneClick = (path: string) =>
  server.api(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

test('an email that is not necessary has the headers of RFC 8058 and both links in its foot', async () => {
  const { mail, header, token } = await brokerWithMail();
  expect(header('list-unsubscribe')).toBe(`<${PUBLIC_URL}/api/mail/unsubscribe/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const link of [`${PUBLIC_URL}/unsubscribe#${token}`, `${PUBLIC_URL}/how-we-reach-you`]) {
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  }
});

test('an address without HTTPS is not offered for one click, as RFC 8058 says', () => {
  const { headers } = toMessage({
    to: 'member@peer.io',
    language: 'en',
    from: 'pay@peer.io',
    subject: 'A subject',
    parts: ['A line.'],
    date: new Date(),
    messageId: '<1@peer.io>',
    publicUrl: 'http://192.168.1.20:8080',
    unsubscribe: 'token',
  });
  expect(Object.keys(headers ?? {})).toEqual(['Auto-Submitted', 'List-Unsubscribe']);
});

test('one click switches this kind off, twice changes nothing more, and can be undone', async () => {
  const { broker, path, token } = await brokerWithMail();
  for (let click = 0; click < 2; click += 1)
    expect(await oneClick(path)).toMatchObject({
      status: 200,
      body: { subscription: 'proofs', isOff: true },
    });
  expect(await settingsOf(broker)).toMatchObject({ proofs: 'never', reminders: 'at_once' });
  for (let click = 0; click < 2; click += 1)
    expect(await server.api(MAIL_PATHS.resubscribe, { body: { token } })).toMatchObject({
      status: 200,
      body: { isOff: false },
    });
  expect(await settingsOf(broker)).toMatchObject({ proofs: 'at_once' });
});

test('multipart forms unsubscribe too', async () => {
  const { broker, path } = await brokerWithMail();
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await server.api(path, { method: 'POST', body: form })).status).toBe(200);
  expect(await settingsOf(broker)).toMatchObject({ proofs: 'never' });
});

test('opening the link changes nothing and leads to the page', async () => {
  const { broker, path, token } = await brokerWithMail();
  const answer = await fetch(`${server.url}/api${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe#${token}`]);
  expect(await server.api(MAIL_PATHS.subscription, { body: { token } })).toMatchObject({
    status: 200,
    body: { subscription: 'proofs', isOff: false, email: expect.stringMatching(/^.…@/) },
  });
  expect(await settingsOf(broker)).toMatchObject({ proofs: 'at_once' });
});

test('the link of a digest switches off what comes in it, and undoing brings the digest back', async () => {
  const { broker, mail, path, token } = await brokerWithMail({ proofs: 'daily', reminders: 'daily' });
  expect(mail.subject).toMatch(/: 25\$ to decide$/);
  expect(await oneClick(path)).toMatchObject({ body: { subscription: 'digest', isOff: true } });
  expect(await settingsOf(broker)).toMatchObject({
    proofs: 'never',
    reminders: 'never',
    payments: 'at_once',
  });
  expect(await server.api(MAIL_PATHS.resubscribe, { body: { token } })).toMatchObject({
    body: { isOff: false },
  });
  expect(await settingsOf(broker)).toMatchObject({
    proofs: 'daily',
    reminders: 'daily',
    payments: 'at_once',
  });
});

test('a token signs nobody in, and none but ours works', async () => {
  const { broker, token } = await brokerWithMail();
  expect((await server.api(PATHS.profile, { token })).status).toBe(401);
  const [named = ''] = token.split('.');
  for (const forged of ['', 'x', named, `${named}.${'A'.repeat(43)}`, `${token}x`])
    expect((await server.api(MAIL_PATHS.unsubscribe, { body: { token: forged || '-' } })).status).toBe(404);
  expect(await settingsOf(broker)).toMatchObject({ proofs: 'at_once' });
});
