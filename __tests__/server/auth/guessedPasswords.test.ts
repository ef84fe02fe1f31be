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
