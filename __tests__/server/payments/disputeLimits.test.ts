import { MAILED_IN_FULL } from '../../../server/mail/bounded';
import { newAdministrator } from '../../support/administrators';
import { chooseMails, sendDigests } from '../../support/digests';
import { allMailsSent, mailsTo } from '../../support/mails';
import { PAST } from '../../support/past';
import { dispute, outcome, proofTo } from '../../support/payments';
import { activeBroker, signInAdmin, type Person } from '../../support/people';
import { exactLimits } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ env: exactLimits() });
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

type Broker = Awaited<ReturnType<typeof activeBroker>>;

async function openDisputes(broker: Broker, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    expect(outcome(await dispute(server, broker, await proofTo(server, broker)))).toBe('200');
}

async function mailsAbout({ user }: Person) {
  await allMailsSent(server);
  const mails = await mailsTo(server, admin.email);
  const subjectOf = ({ subject = '' }) => subject;
  return {
    inFull: mails.filter((mail) => subjectOf(mail).includes(` and ${user.fullName} disagree about `)).length,
    others: mails.filter(
      (mail) =>
        subjectOf(mail) === 'More disputes wait for a decision' &&
        mail.text?.includes(`${user.fullName} has opened many disputes`),
    ).length,
  };
}

test('of many disputes of a member within ten minutes, some are mailed in full, then one email says that others wait', async () => {
  const [broker, other] = [await activeBroker(server), await activeBroker(server)];
  const daily = await newAdministrator(server, admin, 'support');
  await chooseMails(server, daily, { disputes: 'daily' });
  await openDisputes(broker, MAILED_IN_FULL.max + 3);
  expect(await mailsAbout(broker)).toEqual({ inFull: MAILED_IN_FULL.max, others: 1 });
  // Whoever gathers them in one email a day has them all.
  await sendDigests(server, [daily]);
  await allMailsSent(server);
  const digest = (await mailsTo(server, daily.email)).at(-1)!;
  const lines = digest
    .text!.split('\n')
    .filter((line) => line.includes(` and ${broker.user.fullName} disagree about `));
  expect(new Set(lines).size).toBe(MAILED_IN_FULL.max + 3);
  await openDisputes(other, 1);
  expect(await mailsAbout(other)).toEqual({ inFull: 1, others: 0 });

  await server.db.updateTable('attempts').set({ ends_at: PAST }).execute();
  await openDisputes(broker, 1);
  expect(await mailsAbout(broker)).toEqual({ inFull: MAILED_IN_FULL.max + 1, others: 1 });
});
