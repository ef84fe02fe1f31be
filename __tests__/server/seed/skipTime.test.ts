import { DEMO_SKIP_PATH } from '../../../contract/demo';
import { checkFile } from '../../../contract/evidence/check';
import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { downloadEvidence } from '../../support/evidence';
import { mailsTo } from '../../support/mails';
import { banPerson, signIn } from '../../support/people';
import { PRODUCTION } from '../../support/production';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';
import { until } from '../../support/until';

let server: TestServer;

const skip = (hours: unknown) => server.api(DEMO_SKIP_PATH, { body: { hours } });

describe('in a demo', () => {
  beforeAll(async () => void (server = await startServer({ env: { DEMO: '1' } })));
  afterAll(() => server.close());

  test('a number of hours that is not from 1 to 48 is refused', async () => {
    for (const hours of [0, 49, 1.5, 'soon', undefined]) {
      const { status, body } = await skip(hours);
      expect([hours, status, Object.keys(body.fields ?? {})]).toEqual([hours, 422, ['hours']]);
    }
  });

  test('twelve hours twice bring the reminder and then the approval by silence', async () => {
    const broker = await signIn(server, 'broker@demo.test', 'demo123');
    const waiting = async () =>
      (
        await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?status=submitted&limit=200`, {
          token: broker.token,
        })
      ).body.payments;
    const before = await waiting();
    const latest = before.reduce((one, other) => (one.expiresAt! > other.expiresAt! ? one : other));
    const socket = await connectSocket(server, broker.token);
    const told = nextEvent(socket, 'client-transactionsUpdated');

    const { status, body } = await skip(12);
    expect([status, body.message]).toEqual([200, '12 hours skipped.']);
    expect(await told).toEqual(['*']);
    socket.close();
    const after = (await waiting()).find(({ _id }) => _id === latest._id);
    expect(Date.parse(latest.expiresAt!) - Date.parse(after!.expiresAt!)).toBe(12 * 3_600_000);
    const reminded = async () =>
      (await mailsTo(server, 'broker@demo.test')).some(
        ({ subject, text }) => subject?.endsWith(' left to decide') && text?.includes(latest.paymentId),
      );
    await until(reminded);

    expect((await skip(12)).status).toBe(200);
    await until(async () => (await waiting()).length === 0);
    const { body: all } = await server.api<PaymentsAnswer>(PATHS.clientPayments, { token: broker.token });
    expect(all.payments.find(({ _id }) => _id === latest._id)).toMatchObject({
      status: 'accepted',
      decision: { by: 'timeout' },
    });
    const { file } = await downloadEvidence(server, broker, latest.paymentId);
    const { manifest } = await checkFile(file);
    expect(manifest.history.at(-1)).toMatchObject({ actorRole: 'system', to: 'accepted' });
    // The session is not skipped.
    expect((await server.api(PATHS.profile, { token: broker.token })).status).toBe(200);
  });

  test('a lifted ban ended that much earlier, so its days to object pass', async () => {
    const member = await signIn(server, 'member@demo.test', 'demo123');
    await banPerson(server, member);
    await banPerson(server, member, false);
    const bans = () =>
      server.db
        .selectFrom('bans')
        .select(['at', 'lifted_at'])
        .where('user_id', '=', member.id)
        .executeTakeFirstOrThrow();
    const before = await bans();
    await skip(12);
    const after = await bans();
    expect(before.lifted_at!.getTime() - after.lifted_at!.getTime()).toBe(12 * 3_600_000);
  });
});

test('without a demo, and in production even with one, the call does not exist', async () => {
  server = await startServer();
  expect((await skip(12)).status).toBe(404);
  await server.close();
  server = await startServer({ env: { DEMO: '1', ...PRODUCTION } });
  expect((await skip(12)).status).toBe(404);
  await server.close();
});
