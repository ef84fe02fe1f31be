import { ADMIN_PATHS } from '../../../contract/admin';
import { LIMITS } from '../../../contract/limits';
import { hasInvisible, hasStrayInvisible } from '../../../contract/visible';
import { IDEMPOTENCY_KEY_HEADER, PATHS, type MessagesAnswer, type User } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { allMailsSent, mailsTo } from '../../support/mails';
import { asKept, fitted, NAUGHTY_STRINGS } from '../../support/naughtyStrings';
import { accept, ask, historyOf, pendingDeal, type Deal } from '../../support/payments';
import {
  newMember,
  payPayment,
  signIn,
  signInAdmin,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';

const ADMIN_MAIL = 'admin@demo.test';
const HEADERS =
  /^(from|to|subject|date|message-id|mime-version|auto-submitted|list-unsubscribe|content-type|content-transfer-encoding)$/;
const entries = Object.entries(NAUGHTY_STRINGS);

let server: TestServer;
let admin: Person;
let member: Person;
let deal: Deal;
let disputed: Dispute;

beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  member = await signUpMember(server);
  deal = await pendingDeal(server);
  disputed = await openDispute(server);
});
afterAll(() => server.close());

/** A call that must succeed. */
async function call<T>(path: string, request: ApiRequest): Promise<T> {
  const { status, body } = await server.api<T>(path, request);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

describe.each(entries)('%s', (_what, text) => {
  it('are kept in a name and a payment ID, at sign-up and in the profile', async () => {
    const fullName = fitted(text, LIMITS.fullName);
    const paymentMethodId = fitted(text, LIMITS.paymentMethodId);
    const kept = { fullName: asKept(fullName), paymentMethodId: asKept(paymentMethodId) };
    const fresh = newMember({ fullName, paymentMethodId });
    if (hasStrayInvisible(fullName) || hasInvisible(paymentMethodId) || fullName.includes('@')) {
      const { status, body } = await server.api(PATHS.signUp, { body: fresh });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([
        422,
        expect.arrayContaining([hasInvisible(paymentMethodId) ? 'paymentMethodId' : 'fullName']),
      ]);
      return;
    }
    await call(PATHS.signUp, { body: fresh });
    expect((await signIn(server, fresh.email, fresh.password)).user).toMatchObject(kept);

    const { phone } = member.user;
    const body = { fullName, paymentMethodId, phone };
    const answer = await call<{ user: User }>(PATHS.updateProfile, {
      method: 'PUT',
      token: member.token,
      body,
    });
    expect(answer.user).toMatchObject(kept);
  });

  it('are kept in a password', async () => {
    const password = fitted(text, LIMITS.password).padEnd(LIMITS.password.min, 'x');
    const { email, ...rest } = newMember({ password });
    const { status } = await server.api(PATHS.signUp, { body: { email, ...rest } });
    expect([200, 201, 422]).toContain(status);
    if (status !== 422) await call(PATHS.login, { body: { email, password } });
  });

  it('are kept in order IDs and the reasons of all decisions', async () => {
    const { payer, receiver, payment } = deal;
    const entered = fitted(text, LIMITS.transactionId);
    const refused = hasInvisible(entered);
    if (refused)
      await expect(payPayment(server, payer, payment, { transactionId: entered })).rejects.toThrow();
    const transactionId = refused
      ? `plain ${entries.findIndex(([, other]) => other === text)} order`
      : entered;
    const rejection = fitted(text, LIMITS.rejectReason);
    const report = `Other (please explain): ${fitted(text, LIMITS.disputeDescription)}`;
    const resolution = fitted(text, LIMITS.resolveReason);

    const paid = await payPayment(server, payer, payment, { transactionId });
    expect(paid.transactionId).toBe(asKept(transactionId));
    const rejected = await ask(server, receiver, PATHS.rejectPayment(payment.paymentId), {
      reason: rejection,
    });
    expect(rejected.status).toBe(200);
    const reported = await ask(server, payer, PATHS.disputePayment(payment.paymentId), { reason: report });
    expect(reported.status).toBe(200);
    await call(ADMIN_PATHS.resolve(payment.paymentId), {
      method: 'PUT',
      token: admin.token,
      body: { status: 'rejected', reason: resolution },
    });
    const history = await historyOf(server, payer, payment);
    expect(history.slice(-3).map(({ reason }) => reason)).toEqual(
      [rejection, report, resolution].map(asKept),
    );
  });

  it('are kept in a chat, once per key', async () => {
    const mesaage = fitted(text, LIMITS.chatMessage);
    const { token } = disputed.payer;
    const request = {
      token,
      body: { roomId: disputed.roomId, mesaage },
      headers: { [IDEMPOTENCY_KEY_HEADER]: `key-${entries.findIndex(([, other]) => other === text)}` },
    };
    const first = await call(PATHS.postMessage, request);
    expect(await call(PATHS.postMessage, request)).toEqual(first);
    const { messages } = await call<MessagesAnswer>(PATHS.messages(disputed.roomId), { token });
    expect(messages.filter(({ content }) => content === asKept(mesaage))).toHaveLength(1);
  });

  it('are kept in a message to support, and in the mail that brings it', async () => {
    const subject = fitted(text, LIMITS.supportSubject);
    const message = fitted(text, LIMITS.supportMessage);
    await call(PATHS.support, { token: member.token, body: { subject, message } });
    const { supportMessages } = await call<{ supportMessages: object[] }>(ADMIN_PATHS.support, {
      token: admin.token,
    });
    expect(supportMessages[0]).toMatchObject({ subject: asKept(subject), message: asKept(message) });
  });

  it('are kept in an announcement and a tutorial', async () => {
    const title = fitted(text, LIMITS.announcementTitle);
    const description = fitted(text, LIMITS.announcementDescription);
    const { token } = admin;
    await call(ADMIN_PATHS.announcements, { token, body: { title, description } });
    const { annoncements } = await call<{ annoncements: object[] }>(PATHS.announcements, {});
    expect(annoncements).toContainEqual(
      expect.objectContaining({ title: asKept(title), description: asKept(description) }),
    );
    await call(ADMIN_PATHS.demo('naughty'), { method: 'PUT', token, body: { title, url: '/videos/a.mp4' } });
    const { links } = await call<{ links: object[] }>(PATHS.demos, {});
    expect(links).toContainEqual(expect.objectContaining({ id: 'naughty', title: asKept(title) }));
  });

  it('break no search and no call that refuses them', async () => {
    const query = new URLSearchParams({ search: text, cursor: text, limit: '20' });
    const search = new URLSearchParams({ search: text });
    const path = encodeURIComponent(asKept(text));
    const answers = await Promise.all([
      server.api(`${PATHS.clientPayments}?${query}`, { token: member.token }),
      server.api(`${PATHS.clientPayments}?${search}`, { token: member.token }),
      server.api(`${ADMIN_PATHS.users}?${search}`, { token: admin.token }),
      server.api(PATHS.messages(path), { token: member.token }),
      server.api(PATHS.acceptPayment(path), { method: 'PUT', token: member.token }),
      server.api(PATHS.login, { body: { email: text, password: text } }),
      server.api(PATHS.sendOtp, { body: { email: text } }),
      server.api(PATHS.signUp, { body: newMember({ phone: text, referCode: text, profileImage: text }) }),
      server.api(PATHS.renewToken, { body: { refreshToken: text } }),
      server.api(PATHS.support, { token: member.token, body: { [text]: text } }),
      server.api(PATHS.support, { token: member.token, body: text }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

test('far too long a text is refused in every field, quickly', async () => {
  const long = 'long 👍 '.repeat(1000);
  const { token } = member;
  const screenShot = await uploadImage(server);
  const put = (path: string, body: object, by = token) =>
    server.api(path, { method: 'PUT', token: by, body });
  const { paymentId } = deal.payment;
  const answers = await Promise.all([
    server.api(PATHS.signUp, { body: newMember({ fullName: long, paymentMethodId: long }) }),
    put(PATHS.updateProfile, { fullName: long, paymentMethodId: long, phone: long }),
    put(PATHS.uploadPaymentProof, { paymentId, screenShot, transactionId: long }, deal.payer.token),
    put(PATHS.disputePayment(paymentId), { reason: long }, deal.payer.token),
    put(PATHS.rejectPayment(paymentId), { reason: long }, deal.receiver.token),
    server.api(PATHS.postMessage, { token, body: { roomId: disputed.roomId, mesaage: long } }),
    server.api(PATHS.support, { token, body: { subject: long, message: long } }),
    server.api(ADMIN_PATHS.announcements, { token: admin.token, body: { title: long, description: long } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
});

test('no text adds a header or a recipient to an email', async () => {
  const subject = 'Refund\r\nBcc: victim@peer.io\r\nX-Injected: yes';
  const message = 'A body\r\n.\r\nRCPT TO:<victim@peer.io>\r\n';
  await call(PATHS.support, { token: member.token, body: { subject, message } });
  const { payment, receiver } = await pendingDeal(server).then(async (other) => {
    await payPayment(server, other.payer, other.payment);
    return other;
  });
  await ask(server, receiver, PATHS.disputePayment(payment.paymentId), {
    reason: `Other:\r\nBcc: victim@peer.io\r\n\r\n${message}`,
  });
  await allMailsSent(server);

  const mails = await mailsTo(server, ADMIN_MAIL);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const mail of mails) {
    expect(mail.headers.map(({ key }) => key).filter((key) => !HEADERS.test(key))).toEqual([]);
    expect(mail.to).toEqual([{ name: '', address: ADMIN_MAIL }]);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  }
  expect(mails.map((mail) => mail.subject)).toContain('Support: Refund Bcc: victim@peer.io X-Injected: yes');
});

test('payments with such text are decided like any other', async () => {
  await payPayment(server, deal.payer, deal.payment, { transactionId: NAUGHTY_STRINGS.SQL });
  expect((await accept(server, deal)).status).toBe(200);
});
