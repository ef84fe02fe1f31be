import fs from 'node:fs';
import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { LANGUAGE_PATH } from '../../../contract/languages';
import { newAdministrator } from '../../support/administrators';
import { chooseMails, sendDigests } from '../../support/digests';
import { mailProofs } from '../../support/loops';
import { allMailsSent, confirmationIn, mailsTo } from '../../support/mails';
import {
  activeBroker,
  decide,
  newMember,
  payPayment,
  signInAdmin,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let broker: Person & { referCode: string };
beforeAll(async () => {
  server = await startServer();
  broker = await activeBroker(server);
});
afterAll(() => server.close());

async function readIn(language: string, ...people: Person[]): Promise<void> {
  for (const { token } of people)
    await server.api(LANGUAGE_PATH, { method: 'PUT', token, body: { language } });
}

/** A payer who reads this language, as the broker does from now on, and who owes the broker a payment. */
async function payerReading(language: string): Promise<Person> {
  const payer = await signUpMember(server, { referCode: broker.referCode });
  await readIn(language, broker, payer);
  return payer;
}

/** Sends a proof to the broker, who is mailed about it without waiting for ten minutes. */
async function payTo(payer: Person) {
  await server.db.updateTable('users').set({ proofs_mailed_at: null }).where('id', '=', broker.id).execute();
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await mailProofs(server);
  return payment;
}

async function lastMailTo({ email }: Pick<Person, 'email'>) {
  await allMailsSent(server);
  return (await mailsTo(server, email)).at(-1)!;
}

/** The Latin words of an email but for names, IDs, addresses and those that stay in every language. */
const englishIn = (text: string, payer: Person): string[] =>
  [broker.user.fullName, payer.user.fullName]
    .reduce((rest, name) => rest.replaceAll(name, ''), text)
    .replaceAll(/https?:\S+|PP-\w+|ORDER-\d+|\b(?:ID|US|UTC|Peerproof|[ap]m)\b/gi, '')
    .match(/[a-z]{2,}/gi) ?? [];

test('a catalogue that cannot be read once is English then, which the log says, and is read at the next use', async () => {
  const payer = await payerReading('hi');
  const read = fs.readFileSync;
  const reading = jest.spyOn(fs, 'readFileSync').mockImplementation(((file: string, options: 'utf8') => {
    if (file.endsWith('hi.json')) throw new Error('EMFILE: too many open files');
    return read(file, options);
  }) as typeof read);
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  await payTo(payer);
  expect((await lastMailTo(broker)).subject).toContain(`${payer.user.fullName} sent you proof of`);
  reading.mockRestore();
  expect(logged.mock.calls).toEqual([
    [expect.stringMatching(/^languages\/hi\.json cannot be read, .*EMFILE/)],
  ]);
  logged.mockRestore();
  await payTo(await payerReading('hi'));
  expect((await lastMailTo(broker)).subject).toMatch(/\p{Script=Devanagari}/u);
});

test('a proof is announced in Spanish, with the sum as it is written there', async () => {
  const payer = await payerReading('es');
  const payment = await payTo(payer);
  const mail = await lastMailTo(broker);
  expect(mail.subject).toBe(`${payer.user.fullName} te envió un comprobante de $25`);
  expect(mail.text).toContain(`Pago: ${payment.paymentId}`);
  expect(mail.text).toContain('Peerproof nunca te pide tu contraseña ni dinero por correo.');
  expect(mail.html).toContain('<html lang="es" dir="ltr">');
});

test.each([
  ['ar', 'rtl'],
  ['hi', 'ltr'],
])('each step of a payment is told in %s, with no English word left', async (language, direction) => {
  const payer = await payerReading(language);
  const { paymentId } = await payTo(payer);
  const mails = [await lastMailTo(broker)];
  await decide(server, broker, PATHS.rejectPayment(paymentId));
  mails.push(await lastMailTo(payer));
  await decide(server, payer, PATHS.disputePayment(paymentId), {
    reason: 'Payment proof is valid: 12345 67890',
  });
  mails.push(await lastMailTo(broker));
  await decide(server, broker, PATHS.acceptPayment(paymentId));
  mails.push(await lastMailTo(payer));
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
  for (const { subject = '', text = '', html } of mails) {
    expect(englishIn(`${subject}\n${text}`, payer)).toEqual([]);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    // For mail programs that drop the attributes of the page.
    expect(html).toContain(`<table role="presentation" lang="${language}" dir="${direction}"`);
  }
  expect(mails[0]!.subject).toContain(payer.user.fullName);
  // Mail programs take the direction from the first letter, and each name or sum runs by itself.
  for (const { subject = '' } of mails)
    expect(/^\u200f.*\u2068.*\u2069/.test(subject)).toBe(direction === 'rtl');
});

test('each side reads its own language', async () => {
  const payer = await payerReading('fr');
  await readIn('bn', broker);
  const { paymentId } = await payTo(payer);
  expect((await lastMailTo(broker)).html).toContain('<html lang="bn"');
  await decide(server, broker, PATHS.acceptPayment(paymentId));
  expect((await lastMailTo(payer)).html).toContain('<html lang="fr"');
});

test('the first mail comes in the language of the page that the member joined on', async () => {
  const member = newMember();
  const { status } = await fetch(`${server.url}/api${PATHS.signUp}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'language=ar' },
    body: JSON.stringify(member),
  });
  expect(status).toBe(201);
  expect((await lastMailTo(member)).html).toContain('<html lang="ar"');
});

test('whoever deletes their account reads of it in their language', async () => {
  const leaving = await signUpMember(server);
  await readIn('hi', leaving);
  await server.api(PATHS.deleteAccount, { token: leaving.token, body: { password: leaving.password } });
  expect((await lastMailTo(leaving)).html).toContain('<html lang="hi"');
});

test('a new address is asked in the language of the account that wants it', async () => {
  const member = await signUpMember(server);
  await readIn('id', member);
  const email = 'new.address@peer.io';
  await server.api(PATHS.changeEmail, { token: member.token, body: { email } });
  expect((await lastMailTo({ email })).html).toContain('<html lang="id"');
});

test('a replaced address is told in the language of the account that has left it', async () => {
  const member = await signUpMember(server);
  await readIn('bn', member);
  const email = 'next.address@peer.io';
  await server.api(PATHS.changeEmail, { token: member.token, body: { email } });
  const token = confirmationIn(await lastMailTo({ email }));
  expect((await server.api(PATHS.confirmEmail, { body: { token } })).status).toBe(200);
  const { html = '', text } = await lastMailTo(member);
  expect(text).toContain(email);
  expect(html).toContain('<html lang="bn"');
});

test('a removed administrator is told in the language of the account that is gone', async () => {
  const admin = await signInAdmin(server);
  const removed = await newAdministrator(server, admin, 'support');
  await readIn('pt-BR', removed);
  const path = ADMIN_PATHS.administrator(removed.id);
  expect((await server.api(path, { method: 'DELETE', token: admin.token })).status).toBe(200);
  expect((await lastMailTo(removed)).html).toContain('<html lang="pt-BR"');
});

test('an email that an older process has queued without a language is sent in English', async () => {
  const parts = JSON.stringify(['Hello Ada,', { action: 'See it', path: '/payments' }]);
  await sql`insert into mails (to_address, subject, parts) values ('ada@peer.io', 'A subject', ${parts}::jsonb)`.execute(
    server.db,
  );
  const { html, text } = await lastMailTo({ email: 'ada@peer.io' });
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(text).toContain('See it:\n');
  expect(text).toContain('Sent automatically by Peerproof');
});

test('the digest speaks it too', async () => {
  const payer = await payerReading('ar');
  await chooseMails(server, broker, { proofs: 'daily' });
  await payTo(payer);
  await sendDigests(server, [broker]);
  const { subject = '', text = '' } = await lastMailTo(broker);
  expect(englishIn(`${subject}\n${text}`, payer)).toEqual([]);
  expect(subject).toContain('25');
  await chooseMails(server, broker, { proofs: 'at_once' });
});

describe('a digest is written in the language that its reader has by then', () => {
  /** A payer who wants the digest, and whose proof is rejected while they read Spanish. */
  async function rejectedInSpanish(): Promise<Person> {
    const payer = await payerReading('es');
    await chooseMails(server, payer, { payments: 'daily' });
    const { paymentId } = await payTo(payer);
    await decide(server, broker, PATHS.rejectPayment(paymentId));
    return payer;
  }

  test.each([
    ['fr', 'a rejeté votre preuve de paiement · 25\u00a0$'],
    ['en', 'rejected your proof of payment · 25$'],
  ])('%s', async (language, told) => {
    const payer = await rejectedInSpanish();
    await readIn(language, payer);
    await sendDigests(server, [payer]);
    const { subject, text } = await lastMailTo(payer);
    const line = `${broker.user.fullName} ${told}`;
    expect(subject).toBe(line);
    expect(text).toContain(`\n${line}.\n`);
  });

  test('as for an administrator, of disputes', async () => {
    const admin = await signInAdmin(server);
    await chooseMails(server, admin, { disputes: 'daily' });
    const payer = await payerReading('en');
    const { paymentId } = await payTo(payer);
    await decide(server, broker, PATHS.disputePayment(paymentId), {
      reason: 'It has not arrived: 12345 67890',
    });
    await readIn('pt-BR', admin);
    await sendDigests(server, [admin]);
    expect((await lastMailTo(admin.user)).subject).toBe(
      `${payer.user.fullName} e ${broker.user.fullName} discordam sobre $\u00a025`,
    );
  });

  test('but for what was noted before that was known', async () => {
    const payer = await rejectedInSpanish();
    await sql`update digest_entries set line = 'As it was noted', words = null where user_id = ${payer.id}`.execute(
      server.db,
    );
    await sendDigests(server, [payer]);
    expect((await lastMailTo(payer)).subject).toBe('As it was noted');
  });
});
