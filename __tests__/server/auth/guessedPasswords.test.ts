import { sql } from 'kysely';
import { PATHS } from '../../../contract/wire';
import { signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const env = { RATE_LIMIT: 'on', REDIS_URL: '' };
let server: TestServer;
beforeAll(async () => void (server = await startServer({ env })));
afterAll(() => server.close());

const enter = async (at: TestServer, path: string, { token }: Person, password: string) =>
  (await at.api(path, { token, body: { password } })).status;

/** The statuses of `count` wrong passwords in a row. */
async function guess(at: TestServer, path: string, member: Person, count: number) {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1) statuses.push(await enter(at, path, member, 'guess123'));
  return statuses;
}

/** Another process with the same database: it knows no calls of the first one except those in the database. */
async function afterRestart(work: (restarted: TestServer) => Promise<void>) {
  const restarted = await startServer({ beside: server, env });
  await work(restarted).finally(() => restarted.close());
}

const wait = (minutes: number) =>
  server.db
    .updateTable('attempts')
    .set({ ends_at: sql<Date>`ends_at - make_interval(mins => ${minutes})` })
    .execute();

describe.each([PATHS.reauthenticate, PATHS.deleteAccount])('a stolen session that guesses at %s', (path) => {
  test('gets ten wrong passwords in 15 minutes, also across a restart, and then not even the right one', async () => {
    const member = await signUpMember(server);
    expect(await guess(server, path, member, 9)).toEqual(Array(9).fill(422));
    await afterRestart(async (restarted) => {
      expect(await guess(restarted, path, member, 2)).toEqual([422, 429]);
      expect(await enter(restarted, path, member, member.password)).toBe(429);
    });
  });
});

test('right passwords do not count', async () => {
  const member = await signUpMember(server);
  await guess(server, PATHS.reauthenticate, member, 8);
  expect(await enter(server, PATHS.reauthenticate, member, member.password)).toBe(200);
  expect(await enter(server, PATHS.reauthenticate, member, member.password)).toBe(200);
  await afterRestart(async (restarted) => {
    expect(await guess(restarted, PATHS.reauthenticate, member, 3)).toEqual([422, 422, 429]);
  });
});

test('twenty wrong passwords stop the account for a day, and only this one', async () => {
  const member = await signUpMember(server);
  await guess(server, PATHS.reauthenticate, member, 10);
  await wait(16);
  await afterRestart((restarted) =>
    guess(restarted, PATHS.reauthenticate, member, 10).then((found) =>
      expect(found).toEqual(Array(10).fill(422)),
    ),
  );
  await wait(16);
  await afterRestart(async (restarted) => {
    const refused = await restarted.api(PATHS.reauthenticate, {
      token: member.token,
      body: { password: member.password },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(22 * 60 * 60);
    const other = await signUpMember(restarted);
    expect(await enter(restarted, PATHS.reauthenticate, other, other.password)).toBe(200);
    await wait(24 * 60);
    expect(await enter(restarted, PATHS.reauthenticate, member, member.password)).toBe(200);
  });
});

describe('guessing passwords of many accounts', () => {
  const login = async (email: string, password: string, address: string) =>
    (
      await server.api(PATHS.login, {
        body: { email, password },
        headers: { 'X-Forwarded-For': address },
      })
    ).status;

  /** As if so many passwords from all these networks had been wrong lately. */
  const haveBeenWrong = (count: number) =>
    server.db.updateTable('attempts').set({ count }).where('key', 'like', 'wrong passwords %').execute();

  test.each([
    [56, 60, (call: number) => `2001:db8:5:${call.toString(16)}::1`],
    [48, 120, (call: number) => `2001:db8:6:${(call * 256).toString(16)}::1`],
  ])(
    'from one IPv6 /%i is refused after %i wrong ones, but not where the member has signed in before',
    async (bits, max, address) => {
      const { email, password } = await signUpMember(server);
      const [home, elsewhere] = [address(200), address(201)];
      expect(await login(email, password, home)).toBe(200);
      expect(await login('target@peer.io', 'guess123', address(0))).toBe(401);
      await haveBeenWrong(max - 3);
      // A /48 has more than its first /56.
      if (bits === 48) await server.db.deleteFrom('attempts').where('key', 'like', '%/56').execute();
      const statuses = await Promise.all(
        Array.from({ length: 8 }, (_, call) => login(`target${call}@peer.io`, 'guess123', address(call))),
      );
      expect(statuses.sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
      expect(await login(email, password, elsewhere)).toBe(429);
      expect(await login(email, password, home)).toBe(200);
      await afterRestart(async (restarted) => {
        const headers = { 'X-Forwarded-For': elsewhere };
        expect((await restarted.api(PATHS.login, { body: { email, password }, headers })).status).toBe(429);
      });
    },
  );

  test('counts nothing for the address while all addresses together are refused', async () => {
    const { email } = await signUpMember(server);
    const [one, other] = ['198.51.100.1', '198.51.100.2'];
    expect(await login(email, 'guess123', one)).toBe(401);
    /** Among the counts that last for an hour are those of all addresses together. */
    const setTogether = (count: number) =>
      server.db
        .updateTable('attempts')
        .set({ count })
        .where('ends_at', '>', sql<Date>`now() + interval '30 minutes'`)
        .where('key', 'not like', 'wrong %')
        .execute();
    await setTogether(200);
    for (let call = 0; call < 21; call += 1) expect(await login(email, 'guess123', other)).toBe(429);
    await setTogether(0);
    expect(await login(email, 'guess123', other)).toBe(401);
  });

  test('counts no try that a fault of the server has ended', async () => {
    const { email, password } = await signUpMember(server);
    const fault = jest.spyOn(server.services.passwords, 'verify').mockRejectedValue(new Error('no memory'));
    const address = '198.51.100.3';
    for (let call = 0; call < 21; call += 1) expect(await login(email, password, address)).toBe(500);
    fault.mockRestore();
    expect(await login(email, password, address)).toBe(200);
  });

  test('leaves right passwords out of account, however many members share a network', async () => {
    const { email, password } = await signUpMember(server);
    const from = (call: number) => `2001:db8:7:${call}::1`;
    expect(await login(email, 'guess123', from(0))).toBe(401);
    await haveBeenWrong(59);
    for (let call = 1; call < 5; call += 1) expect(await login(email, password, from(call))).toBe(200);
    expect(await login(email, 'guess123', from(5))).toBe(401);
    expect(await login(email, 'guess123', from(6))).toBe(429);
  });
});
