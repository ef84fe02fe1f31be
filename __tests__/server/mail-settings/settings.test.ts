import { sql } from 'kysely';
import { MAIL_PATHS } from '../../../contract/mailKinds';
import { digestLoop } from '../../../server/mail-settings/digests';
import { chooseMails } from '../../support/digests';
import { refreshed, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true, loops: false })));
afterAll(() => server.close());

const digestAt = async (userId: string) =>
  (
    await server.db
      .selectFrom('mail_settings')
      .select('digest_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).digest_at;

const nameZone = (token: string, timeZone: string) =>
  server.api(MAIL_PATHS.timeZone, { method: 'PUT', token, body: { timeZone } });

test('a change leaves the rest as it is', async () => {
  const member = await signUpMember(server);
  await chooseMails(server, member, { proofs: 'daily', digestHour: 18 });
  expect(await chooseMails(server, member, { disputes: 'never' })).toEqual({
    proofs: 'daily',
    reminders: 'at_once',
    payments: 'at_once',
    disputes: 'never',
    digestHour: 18,
    timeZone: null,
  });
});

test('the digest comes at the hour of the member’s time zone, which the profile names', async () => {
  const member = await signUpMember(server);
  await chooseMails(server, member, { proofs: 'daily', digestHour: 6 });
  expect((await digestAt(member.id)).toISOString()).toMatch(/T06:00:00.000Z$/);
  expect((await nameZone(member.token, 'Asia/Kathmandu')).status).toBe(200);
  expect((await digestAt(member.id)).toISOString()).toMatch(/T00:15:00.000Z$/);
  expect((await refreshed(server, member)).user.timeZone).toBe('Asia/Kathmandu');
});

test('a digest that is due is not put off by a change', async () => {
  const member = await signUpMember(server);
  await chooseMails(server, member, { proofs: 'daily' });
  await server.db
    .updateTable('mail_settings')
    .set({ digest_at: sql<Date>`now() - interval '1 second'` })
    .where('user_id', '=', member.id)
    .execute();
  const due = await digestAt(member.id);
  await chooseMails(server, member, { digestHour: 6 });
  await nameZone(member.token, 'Asia/Kathmandu');
  expect(await digestAt(member.id)).toEqual(due);
  await digestLoop(server.services).run();
  expect((await digestAt(member.id)).toISOString()).toMatch(/T00:15:00.000Z$/);
});

test.each([
  [MAIL_PATHS.settings, { proofs: 'sometimes' }, 'proofs'],
  [MAIL_PATHS.settings, { digestHour: 24 }, 'digestHour'],
  [MAIL_PATHS.settings, { digestHour: 7.5 }, 'digestHour'],
  [MAIL_PATHS.timeZone, { timeZone: 'Europe/Atlantis' }, 'timeZone'],
  [MAIL_PATHS.timeZone, {}, 'timeZone'],
])('PUT %s refuses %j', async (path, body, field) => {
  const { token } = await signUpMember(server);
  expect(await server.api(path, { method: 'PUT', token, body })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/^Please /) } },
  });
});
