import { PATHS } from '../../../contract/wire';
import { SUPPORT_PER_PLACE } from '../../../server/auth/limits';
import { MAILED_IN_FULL } from '../../../server/mail/bounded';
import { allMailsSent, mailsTo } from '../../support/mails';
import { PAST } from '../../support/past';
import { signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const PER_MEMBER = 20;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on' } });
  admin = await signInAdmin(server);
});
beforeEach(() => server.db.deleteFrom('attempts').execute());
afterAll(() => server.close());

const write = ({ token }: Person, subject: string) =>
  server.api(PATHS.support, { token, body: { subject, message: 'Please look at my payment.' } });

test('of many messages to support within ten minutes, some are mailed in full, then one email says that there are more', async () => {
  const member = await signUpMember(server);
  const subjectsMailed = async () => {
    await allMailsSent(server);
    const subjects = (await mailsTo(server, admin.email)).map(({ subject = '' }) => subject);
    return subjects.filter((subject) => /support/i.test(subject)).sort();
  };
  for (let number = 1; number <= MAILED_IN_FULL.max + 3; number += 1)
    expect((await write(member, `Question ${number}`)).status).toBe(200);
  const mailed = [1, 2, 3, 4, 5].map((number) => `Support: Question ${number}`);
  expect(await subjectsMailed()).toEqual(['Many messages to support', ...mailed]);

  await server.db.updateTable('attempts').set({ ends_at: PAST }).execute();
  await write(member, 'Ten minutes later');
  expect(await subjectsMailed()).toContain('Support: Ten minutes later');
});

test('an address with many accounts writes no more to support than a few members do', async () => {
  let sent = 0;
  while (sent < SUPPORT_PER_PLACE.max) {
    const member = await signUpMember(server);
    for (let count = 0; count < PER_MEMBER && sent < SUPPORT_PER_PLACE.max; count += 1, sent += 1)
      expect((await write(member, 'Once more')).status).toBe(200);
  }
  expect((await write(await signUpMember(server), 'One too many')).status).toBe(429);
});
