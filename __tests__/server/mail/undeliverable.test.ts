import { sql } from 'kysely';
import { oneTimeCodeMail } from '../../../server/auth/password-mails';
import { allMailsSent } from '../../support/mails';
import { PAST } from '../../support/past';
import { A_LETTER, mailTo, queue } from '../../support/queueMails';
import { startMailServer } from '../../support/mailServer';
import { refreshed, signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({ env: { SMTP_URL: mailServer.url } });
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.state.refusals = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const receivers = () => mailServer.received.map(({ envelope }) => envelope.to[0]);

/** The metric of mails given up for this reason. */
async function givenUp(why: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const count = new RegExp(`^peerproof_mails_given_up_total\\{why="${why}"\\} (\\d+)$`, 'm').exec(text)?.[1];
  return Number(count ?? Number.NaN);
}

const refusedOnce = () => until(() => mailServer.state.refusals >= 1);

const retryNow = () => server.db.updateTable('mails').set({ next_attempt_at: PAST }).execute();

test.each([550, 553])(
  'a mailbox that does not exist (%i) is tried once and counted, without raising an alarm for days',
  async (code) => {
    const before = await givenUp('refused');
    mailServer.state.refused.set('gone@peer.io', code);
    await queue(server, mailTo('gone@peer.io'));
    await allMailsSent(server);
    expect(await givenUp('refused')).toBe(before + 1);
    expect(receivers()).toEqual([]);
  },
);

test.each([
  [450, 'a mailbox that is busy'],
  [530, 'a mail server that wants a password first'],
])('%i, %s, is tried again', async (code) => {
  mailServer.state.refused.set('busy@peer.io', code);
  const before = await givenUp('refused');
  await queue(server, mailTo('busy@peer.io'));
  await refusedOnce();
  mailServer.state.refused.clear();
  await retryNow();
  await allMailsSent(server);
  expect(receivers()).toEqual(['busy@peer.io']);
  expect(await givenUp('refused')).toBe(before);
});

test('after three refusals an account’s email gets only necessary mails, until one arrives', async () => {
  const member = await signUpMember(server);
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', member.id)
    .execute();
  await allMailsSent(server);
  mailServer.received.length = 0;
  const optional = mailTo(member.email, { ...A_LETTER, optional: { kind: 'payments', lines: [] } });
  const isRefused = async () => (await refreshed(server, member)).user.mailRefused;
  mailServer.state.refused.set(member.email, 550);
  for (let refused = 0; refused < 3; refused += 1) {
    expect(await isRefused()).toBe(false);
    await queue(server, optional);
    await allMailsSent(server);
  }
  expect(await isRefused()).toBe(true);
  const admin = await signInAdmin(server);
  const { body } = await server.api<{ user: { mailRefused?: boolean } }>(`/admin/users/${member.id}`, {
    token: admin.token,
  });
  expect(body.user.mailRefused).toBe(true);

  mailServer.state.refused.clear();
  await queue(server, optional);
  await allMailsSent(server);
  expect(receivers()).toEqual([]);
  await queue(server, mailTo(member.email));
  await allMailsSent(server);
  expect(receivers()).toEqual([member.email]);
  expect(await isRefused()).toBe(false);
});

test('a refusal after the text counts too', async () => {
  const before = await givenUp('refused');
  mailServer.state.refusedData.set('full@peer.io', 552);
  await queue(server, mailTo('full@peer.io'));
  await allMailsSent(server);
  expect(await givenUp('refused')).toBe(before + 1);
});

test('an expired one-time code is no longer sent; other waiting mails are', async () => {
  mailServer.state.refusing = true;
  await queue(server, oneTimeCodeMail('late@peer.io', 'Late', '1234'));
  await refusedOnce();
  await queue(server, mailTo('other@peer.io'));
  await sql`update mails set created_at = now() - interval '11 minutes'`.execute(server.db);
  mailServer.state.refusing = false;
  await retryNow();
  await allMailsSent(server);
  expect(receivers()).toEqual(['other@peer.io']);
  expect(await givenUp('expired')).toBe(1);
});
