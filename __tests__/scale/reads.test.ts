import { ADMIN_PATHS } from '../../contract/admin';
import type { AdminOverview, AdminUsersAnswer } from '../../contract/admin';
import { PATHS, type AnnouncementsAnswer, type DemosAnswer, type PaymentsAnswer } from '../../contract/wire';
import { runOn } from '../support/postgres';
import { startCluster, type Cluster } from '../support/clusters';
import { runCommand } from '../support/commands';
import { KeptLog } from '../support/logs';
import {
  decide,
  expectOk,
  payPayment,
  signInAdmin,
  signInCompany,
  signUpMember,
  type Person,
} from '../support/people';
import { startProxy, type Proxy } from '../support/proxy';
import { answersOf, startReplicated, untilAnswered } from '../support/replicated';
import type { TestServer } from '../support/server';
import { connectSocket, nextEvent } from '../support/sockets';
import { until } from '../support/until';

const TIMES = 15;

let primary: Cluster;
let replica: Cluster;
/** Another one, which does not follow when the first is promoted. */
let leftBehind: Cluster;
/** Between the servers and the replica. */
let way: Proxy;
let server: TestServer;
/** A second process. */
let other: TestServer;
let company: Person;
let admin: Person;

beforeAll(async () => {
  primary = await startCluster('primary');
  replica = await primary.replica('replica');
  leftBehind = await primary.replica('left-behind');
  way = await startProxy(replica.url('peerproof'));
  server = await startReplicated(primary, way.url);
  other = await startReplicated(primary, way.url, { beside: server });
  company = await signInCompany(server);
  admin = await signInAdmin(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
  await way.close();
});

const list = async (from: TestServer, status: string) => {
  const path = `${PATHS.clientPayments}?status=${status}&limit=200`;
  return expectOk(await from.api<PaymentsAnswer>(path, { token: company.token }), path);
};
const idsIn = async (from: TestServer, status: string) =>
  (await list(from, status)).payments.map(({ paymentId }) => paymentId);

/** A new payment that the company has to decide. */
async function pay() {
  const member = await signUpMember(server);
  return payPayment(server, member, member.user.payments[0]!);
}

/** Pays and decides, and reads at once what that changed, in both processes; nothing may be as it was before. */
async function changeAndRead(): Promise<void> {
  const { paymentId } = await pay();
  for (const from of [other, server]) expect(await idsIn(from, 'submitted')).toContain(paymentId);
  await decide(server, company, PATHS.acceptPayment(paymentId));
  for (const from of [other, server]) {
    const [submitted, accepted] = await Promise.all([list(from, 'submitted'), list(from, 'accepted')]);
    const ids = (answer: PaymentsAnswer) => answer.payments.map((payment) => payment.paymentId);
    expect(ids(submitted)).not.toContain(paymentId);
    expect(ids(accepted)).toContain(paymentId);
    expect(accepted.counts!.accepted).toBe(ids(accepted).length);
  }
}

const readAnything = () => list(server, 'accepted');

describe('reads that a replica answers', () => {
  test('have what was just written, of each kind', async () => {
    for (let time = 0; time < TIMES; time += 1) await changeAndRead();

    const title = 'News for everybody';
    await server.api(ADMIN_PATHS.announcements, {
      token: admin.token,
      body: { title, description: 'A text of some length' },
    });
    // Without a token.
    const { annoncements } = (await other.api<AnnouncementsAnswer>(PATHS.announcements)).body;
    expect(annoncements[0]).toMatchObject({ title });
    expect((await other.api<DemosAnswer>(PATHS.demos)).body.links).not.toEqual([]);

    const member = await signUpMember(server);
    const asAdmin = async <T>(path: string) =>
      expectOk(await other.api<T>(path, { token: admin.token }), path);
    const people = TIMES + 1;
    expect(await asAdmin<AdminOverview>(ADMIN_PATHS.overview)).toMatchObject({ users: people });
    const found = await asAdmin<AdminUsersAnswer>(`${ADMIN_PATHS.users}?query=${member.email}`);
    expect(found.users).toHaveLength(1);
    for (const path of [ADMIN_PATHS.activity, ADMIN_PATHS.audit]) await asAdmin(path);
    await asAdmin(`${ADMIN_PATHS.userPayments(member.id)}?role=payer`);
    for (const path of [PATHS.clients, PATHS.clientPaymentTotals, PATHS.paymentSummary])
      expectOk(await other.api(path, { token: company.token }), path);
    const csv = await other.api<string>(PATHS.myPayments, { token: company.token });
    expect(String(csv.body).match(/accepted/g)).toHaveLength(TIMES);

    await untilAnswered(server, 'replica', readAnything);
    const { foreign, failed } = await answersOf(other);
    expect({ foreign, failed }).toEqual({ foreign: 0, failed: 0 });
  });

  test('have what an event of another process told of', async () => {
    const socket = await connectSocket(other, company.token);
    for (let time = 0; time < TIMES; time += 1) {
      const { paymentId } = await pay();
      const told = nextEvent(socket, 'client-transactionsUpdated');
      await Promise.all([
        decide(server, company, PATHS.rejectPayment(paymentId), { reason: 'Nothing came' }),
        told,
      ]);
      expect(await idsIn(other, 'rejected')).toContain(paymentId);
      expect(await idsIn(other, 'submitted')).not.toContain(paymentId);
    }
    socket.close();
  });

  test('wait for a replica that is a little late', async () => {
    await replica.query(`alter system set recovery_min_apply_delay = '15ms'`);
    await replica.query('select pg_reload_conf()');
    await untilAnswered(other, 'replica', changeAndRead);
    await replica.query('alter system reset recovery_min_apply_delay');
    await replica.query('select pg_reload_conf()');
  });
});

describe('the primary answers', () => {
  test('while the replica is too far behind, and the metrics say how far', async () => {
    await untilAnswered(server, 'replica', readAnything);
    await replica.query('select pg_wal_replay_pause()');
    await untilAnswered(server, 'behind', changeAndRead);
    await untilAnswered(server, 'resting', changeAndRead);
    const lag = async () =>
      Number(
        /^peerproof_replica_lag_bytes (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1],
      );
    expect(await lag()).toBeGreaterThan(0);
    await replica.query('select pg_wal_replay_resume()');
    await until(async () => (await lag()) === 0);
    await untilAnswered(server, 'replica', changeAndRead);
  });

  test('while the replica hangs', async () => {
    await untilAnswered(server, 'replica', readAnything);
    way.hang();
    await untilAnswered(server, 'down', changeAndRead);
    way.restore();
    await untilAnswered(server, 'replica', changeAndRead);
  });

  test('while the replica is stopped, and no read that was under way fails', async () => {
    let isReading = true;
    const reader = async () => {
      while (isReading) await readAnything();
    };
    const readers = Promise.all([reader(), reader(), reader(), reader()]);
    await untilAnswered(server, 'replica', readAnything);
    await replica.stop();
    await untilAnswered(server, 'down', changeAndRead);
    await replica.start();
    await untilAnswered(server, 'replica', changeAndRead);
    isReading = false;
    await readers;
  });

  test('if the replica is down at the start, which the log says', async () => {
    const log = new KeptLog();
    const third = await startReplicated(primary, 'postgres://postgres@127.0.0.1:9/peerproof', {
      beside: server,
      logTo: log,
    });
    await until(() => log.lines.length > 0);
    expect(await idsIn(third, 'accepted')).toEqual(await idsIn(server, 'accepted'));
    const lines = log.lines.filter(({ msg }) => msg.includes('replica'));
    expect(lines.map(({ level, why }) => [level, why])).toEqual([[40, 'down']]);
    await third.close();
  });

  test('if the address leads to another database', async () => {
    for (const url of [replica.url('postgres'), primary.url('peerproof')]) {
      const third = await startReplicated(primary, url, { beside: server });
      await untilAnswered(third, 'foreign', async () =>
        expect(await idsIn(third, 'accepted')).toEqual(await idsIn(server, 'accepted')),
      );
      expect((await answersOf(third)).replica).toBe(0);
      await third.close();
    }
  });

  test('and the doctor says of each address whether it can be used', async () => {
    const found = async (url: string) => {
      const env = {
        DATABASE_URL: primary.url('peerproof'),
        DATABASE_READ_URL: url,
        DATA_DIR: '/nowhere',
        PORT: '0',
      };
      const { output } = await runCommand('server/doctor/main.ts', [], env);
      return /^(?:ok {3}|WRONG) {2}Replica.*$/m.exec(output)?.[0];
    };
    expect(await found(replica.url('peerproof'))).toMatch(/^ok .* follows the database$/);
    expect(await found(primary.url('peerproof'))).toMatch(/^WRONG .* it replays no log$/);
    expect(await found(replica.url('postgres'))).toMatch(/^WRONG .* another database/);
    expect(await found('postgres://postgres@127.0.0.1:9/peerproof')).toMatch(/^WRONG .*ECONNREFUSED/);
  });

  test('once the replica is promoted, and a replica that stayed behind answers nothing of the new primary', async () => {
    await untilAnswered(server, 'replica', readAnything);
    await replica.promote();
    await runOn(replica.url('peerproof'), `update announcements set title = 'Never published'`);
    await untilAnswered(server, 'foreign', changeAndRead);
    await untilAnswered(server, 'resting', changeAndRead);
    const { annoncements } = (await server.api<AnnouncementsAnswer>(PATHS.announcements)).body;
    expect(annoncements[0]).toMatchObject({ title: 'News for everybody' });

    // The old primary has gone on, so its log and its replica's are longer than the new one's.
    const successor = await startReplicated(replica, leftBehind.url('peerproof'));
    await untilAnswered(successor, 'foreign', async () => {
      const answer = (await successor.api<AnnouncementsAnswer>(PATHS.announcements)).body;
      expect(answer.annoncements[0]).toMatchObject({ title: 'Never published' });
    });
    expect((await answersOf(successor)).replica).toBe(0);
    await successor.close();
  });
});
