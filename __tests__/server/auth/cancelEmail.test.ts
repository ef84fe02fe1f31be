import { PATHS, type SecurityEventsAnswer } from '../../../contract/wire';
import { banPerson, refreshed, signUpMember, unconfirm, type Person } from '../../support/people';
import { allMailsSent, confirmationIn, confirmationsTo, mailsTo } from '../../support/mails';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

let count = 0;
const newAddress = () => `cancelled${(count += 1)}@peer.io`;
const ask = ({ token }: Person, email: string) => server.api(PATHS.changeEmail, { token, body: { email } });
const cancel = ({ token }: Person) => server.api(PATHS.changeEmail, { method: 'DELETE', token });
const confirm = (token: string) => server.api(PATHS.confirmEmail, { body: { token } });
async function linkTo(email: string): Promise<string> {
  await allMailsSent(server);
  return (await mailsTo(server, email)).map(confirmationIn).filter(Boolean).at(-1) ?? '';
}
async function asked(email = newAddress()) {
  const member = await signUpMember(server);
  expect((await ask(member, email)).status).toBe(200);
  return { member, email, link: await linkTo(email) };
}
const CANCELLED = 'This change of email was cancelled, so this link does nothing.';

test('a change of email that waits says until when, and can be cancelled; its link says so', async () => {
  const { member, email, link } = await asked();
  const { user } = await refreshed(server, member);
  expect(user.pendingEmail).toBe(email);
  const hours = (Date.parse(user.pendingEmailUntil!) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);

  const answer = await cancel(member);
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'The change is cancelled. Your email stays as it is.',
  ]);
  const after = (await refreshed(server, member)).user;
  expect(after).toMatchObject({ email: member.email, pendingEmail: null, pendingEmailUntil: null });
  const opened = await confirm(link);
  expect([opened.status, opened.body.message]).toEqual([404, CANCELLED]);
  const log = await server.api<SecurityEventsAnswer>(PATHS.securityEvents, { token: member.token });
  expect(log.body.events[0]?.kind).toBe('emailChangeCancelled');
});

test('a second cancellation, and one without a change, say that nothing waits', async () => {
  const { member } = await asked();
  await cancel(member);
  for (const { status, body } of [await cancel(member), await cancel(await signUpMember(server))])
    expect([status, body.message]).toEqual([404, 'No new email is waiting to be confirmed.']);
});

test('after it the same email can be asked for again, and only the new link works', async () => {
  const { member, email, link } = await asked();
  await cancel(member);
  await ask(member, email);
  const next = await linkTo(email);
  expect((await confirm(link)).body.message).toBe(CANCELLED);
  expect((await confirm(next)).status).toBe(200);
  // Still, once the account has the email.
  expect((await confirm(link)).body.message).toBe(CANCELLED);
  expect((await refreshed(server, member)).user).toMatchObject({ email, pendingEmail: null });
});

test('it leaves the link that confirms a new account’s own email', async () => {
  const member = await signUpMember(server);
  await unconfirm(server, member);
  await ask(member, member.email);
  expect((await cancel(member)).status).toBe(404);
  await allMailsSent(server);
  const [mail] = (await confirmationsTo(server, member.email)).slice(-1);
  expect((await confirm(confirmationIn(mail))).status).toBe(200);
});

test('the link to another email of another member stays', async () => {
  const one = await asked();
  const other = await asked();
  await cancel(one.member);
  expect((await confirm(other.link)).status).toBe(200);
});

test.each(Array.from({ length: 6 }, (_, index) => index))(
  'if it is cancelled and confirmed at once, one of the two counts (%s)',
  async (index) => {
    const { member, email, link } = await asked();
    const calls = [() => cancel(member), () => confirm(link)];
    if (index % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const isCancelled = (await confirm(link)).body.message === CANCELLED;
    const { user } = await refreshed(server, member);
    expect(user).toMatchObject({ email: isCancelled ? member.email : email, pendingEmail: null });
    expect(answers[index % 2 ? 1 : 0]!.status).toBe(isCancelled ? 200 : 404);
  },
);

test('two cancellations at once count once', async () => {
  const { member } = await asked();
  const answers = await Promise.all([cancel(member), cancel(member)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a banned member cannot change it either way', async () => {
  const { member } = await asked();
  await banPerson(server, member);
  expect((await cancel(member)).status).toBe(403);
});
