import { PATHS, type ErrorAnswer } from '../../../contract/wire';
import { newMember, signUpMember } from '../../support/people';
import { startProxy, type Proxy } from '../../support/proxy';
import { exactLimits, ownRedis } from '../../support/redis';
import { addApp } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';

const redisUrl = ownRedis();

// The second time needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
describe.each(redisUrl ? ['', ' while Redis is away'] : [''])('limits%s:', (away) => {
  let server: TestServer;
  let redis: Proxy | undefined;
  beforeAll(async () => {
    redis = away ? await startProxy(redisUrl!) : undefined;
    server = await startServer({
      env: redis ? { RATE_LIMIT: 'on', REDIS_URL: redis.url } : exactLimits(),
    });
    redis?.cut();
  });
  afterAll(async () => {
    await server.close();
    await redis?.close();
  });

  // Each test has an account and networks of its own, since counts last.
  let testNumber = 0;
  let target: string;
  beforeEach(() => {
    testNumber += 1;
    target = `target${testNumber}@peer.io`;
  });
  const addressOf = (host: number) => `198.18.${testNumber}.${host}`;
  const STRANGER = 66;

  /** The statuses of `count` calls, each from the address that `from` returns. */
  async function statuses(path: string, count: number, body: object, from = (_call: number) => addressOf(1)) {
    const found: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const headers = { 'X-Forwarded-For': from(call) };
      found.push((await server.api<ErrorAnswer>(path, { body, headers })).status);
    }
    return found;
  }

  describe('guessing', () => {
    test('a password is refused after twenty tries for one account from one address, with the time to wait', async () => {
      const body = { email: target, password: 'guess123' };
      const onePlace = (call: number) => `2001:db8:1:2::${call}`;
      expect(await statuses(PATHS.login, 20, body, onePlace)).toEqual(Array(20).fill(401));
      const headers = { 'X-Forwarded-For': onePlace(99) };
      const refused = await server.api(PATHS.login, {
        headers,
        body: { ...body, email: ` ${target.toUpperCase()}` },
      });
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        code: 'too_many_requests',
        message: 'Too many attempts. Please wait 10 minutes and try again.',
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
      const other = { ...body, email: 'other@peer.io' };
      expect(await statuses(PATHS.login, 1, other, onePlace)).toEqual([401]);
      // Neither the network nor the email is stored (docs/privacy.md).
      const stored = await server.db.selectFrom('attempts').select('key').execute();
      expect(stored.filter(({ key }) => /2001:db8|@/.test(key))).toEqual([]);
    });

    test('by a stranger does not stop a member elsewhere from signing in or requesting a code', async () => {
      const { email, password } = await signUpMember(server);
      const stranger = () => addressOf(STRANGER);
      const guesses = await statuses(PATHS.login, 30, { email, password: 'guess123' }, stranger);
      expect(guesses.slice(20)).toEqual(Array(10).fill(429));
      expect((await statuses(PATHS.sendOtp, 10, { email }, stranger)).slice(6)).toEqual(Array(4).fill(429));
      expect(await statuses(PATHS.login, 1, { email, password })).toEqual([200]);
      expect(await statuses(PATHS.sendOtp, 1, { email })).toEqual([200]);
    });

    test('by strangers does not stop a person from signing up', async () => {
      const email = `person${testNumber}@peer.io`;
      expect(await statuses(PATHS.signUp, 12, { email }, (call) => addressOf(100 + call))).toEqual(
        Array(12).fill(422),
      );
      expect(await statuses(PATHS.signUp, 1, newMember({ email }))).toEqual([201]);
    });

    test('from many addresses is refused after two hundred tries an hour, except where the member has signed in before', async () => {
      const { email, password } = await signUpMember(server);
      const home = () => addressOf(7);
      expect(await statuses(PATHS.login, 1, { email, password }, home)).toEqual([200]);
      const manyPlaces = (call: number) => addressOf(100 + call);
      const guess = { email, password: 'guess123' };
      expect(await statuses(PATHS.login, 3, guess, manyPlaces)).toEqual([401, 401, 401]);
      // The three. The member's own sign-ins, both from new addresses, do not count.
      const counted = await server.db
        .updateTable('attempts')
        .set({ count: 198 })
        .where('count', '=', 3)
        .where('key', 'not like', 'signInRefused %')
        .returning('key')
        .execute();
      expect(counted).toHaveLength(1);
      expect(await statuses(PATHS.login, 4, guess, (call) => manyPlaces(3 + call))).toEqual([
        401, 401, 429, 429,
      ]);
      expect(await statuses(PATHS.login, 1, { email, password }, () => addressOf(8))).toEqual([429]);
      expect(await statuses(PATHS.login, 1, { email, password }, home)).toEqual([200]);
    });

    test('cannot bypass the limit by writing the email differently', async () => {
      const written = (call: number) =>
        ' '.repeat(call % 4) +
        (call % 2 ? target.replace('t', 'T') : target.toUpperCase()) +
        ' '.repeat(call % 3);
      const found: number[] = [];
      for (let call = 0; call < 22; call += 1)
        found.push(...(await statuses(PATHS.login, 1, { email: written(call), password: 'guess123' })));
      expect(found).toEqual([...Array<number>(20).fill(401), 429, 429]);
    });

    test('at one account gets no more tries by signing in to another between them', async () => {
      const own = await signUpMember(server);
      const guess = { email: target, password: 'guess123' };
      const found: number[] = [];
      for (let call = 0; call < 22; call += 1) {
        found.push(...(await statuses(PATHS.login, 1, guess)));
        expect(await statuses(PATHS.login, 1, { email: own.email, password: own.password })).toEqual([200]);
      }
      expect(found).toEqual([...Array<number>(20).fill(401), 429, 429]);
    });

    test('at an account gets no more tries while its owner signs in from the same address', async () => {
      const { email, password } = await signUpMember(server);
      expect(await statuses(PATHS.login, 19, { email, password: 'guess123' })).toEqual(Array(19).fill(401));
      expect(await statuses(PATHS.login, 3, { email, password })).toEqual([200, 200, 200]);
      expect(await statuses(PATHS.login, 2, { email, password: 'guess123' })).toEqual([401, 429]);
    });

    test('is still refused after a restart', async () => {
      const body = { email: target, password: 'guess123' };
      expect(await statuses(PATHS.login, 20, body)).toEqual(Array(20).fill(401));
      const next = await startServer({ beside: server, env: { RATE_LIMIT: 'on', REDIS_URL: '' } });
      const headers = { 'X-Forwarded-For': addressOf(1) };
      expect((await next.api(PATHS.login, { body, headers })).status).toBe(429);
      await next.close();
    });

    test('with an email of the wrong type is refused as invalid, however deeply nested', async () => {
      const depth = 10_000;
      const body = `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const headers = { 'Content-Type': 'application/json' };
      for (const path of [PATHS.login, PATHS.sendOtp, PATHS.verifyOtp])
        expect(await server.api(path, { method: 'POST', body, headers })).toMatchObject({
          status: 422,
          body: { fields: { email: 'Please enter your email.' } },
        });
    });

    test('a code is refused after fifteen tries for one account', async () => {
      const body = { email: target, enteredOtp: '1234' };
      const answers = await Promise.all(Array.from({ length: 16 }, () => statuses(PATHS.verifyOtp, 1, body)));
      expect(answers.flat().sort()).toEqual([...Array<number>(15).fill(422), 429]);
    });
  });

  test('an office behind one address signs in to one account as often as it likes', async () => {
    const { email, password } = await signUpMember(server);
    expect(await statuses(PATHS.login, 45, { email, password })).toEqual(Array(45).fill(200));
  });

  test('a right password does not count while the second factor is missing, and a wrong factor does', async () => {
    const member = await signUpMember(server);
    const { app } = await addApp(server, member);
    const { email, password } = member;
    expect(await statuses(PATHS.login, 25, { email, password })).toEqual(Array(25).fill(422));
    const body = { email, password, oneTimePassword: 'WRONG-RECOVERY-CODE' };
    expect(await statuses(PATHS.login, 21, body)).toEqual([...Array<number>(20).fill(422), 429]);
    const elsewhere = { ...body, oneTimePassword: await app.code() };
    expect(await statuses(PATHS.login, 1, elsewhere, () => addressOf(2))).toEqual([200]);
  });

  describe('flooding', () => {
    const numbers = Array.from({ length: 21 }, (_, call) => call);

    test('with requests for codes is limited by account and by address, whether or not the account exists', async () => {
      const byAccount = await Promise.all(
        numbers.map((call) => statuses(PATHS.sendOtp, 1, { email: target }, () => addressOf(100 + call))),
      );
      expect(byAccount.flat().sort()).toEqual([...Array<number>(20).fill(200), 429]);
      const byAddress = await Promise.all(
        numbers.map((call) => statuses(PATHS.sendOtp, 1, { email: `nobody${call}@p.io` })),
      );
      expect(byAddress.flat().sort()).toEqual([...Array<number>(20).fill(200), 429]);
    });

    test.each([
      ['the payment ID, each of which is mailed,', 'paymentMethodId', 'fullName'],
      ['the name, which others see,', 'fullName', 'paymentMethodId'],
    ])('with changes of %s is limited by account', async (_what, field, other) => {
      const { token, user } = await signUpMember(server);
      const { phone } = user;
      let saved = { fullName: user.fullName, phone, paymentMethodId: user.paymentMethodId };
      const save = async (body: typeof saved) => {
        const { status } = await server.api(PATHS.updateProfile, { method: 'PUT', token, body });
        if (status === 200) saved = body;
        return status;
      };
      const found: number[] = [];
      for (const call of numbers) found.push(await save({ ...saved, [field]: `NEW${100 + call}` }));
      expect(found).toEqual([...Array<number>(20).fill(200), 429]);
      // Counted apart: names must not use up the corrections of a payment ID.
      expect(await save({ ...saved, [other]: 'OTHER1' })).toBe(200);
      // A form that changes nothing concerns nobody.
      expect(await save(saved)).toBe(200);
    });

    test('with sign-ups is limited by address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 101 }, () => statuses(PATHS.signUp, 1, newMember({ referCode: 'NOBODY0' }))),
      );
      expect(answers.flat().sort()).toEqual([...Array<number>(100).fill(422), 429]);
    });
  });

  test('every limited call says how long to wait when its limit is reached', async () => {
    const { token } = await signUpMember(server);
    const routes = [
      ['POST', PATHS.login, 60],
      ['POST', PATHS.signUp, 100],
      ['POST', PATHS.sendOtp, 20],
      ['POST', PATHS.verifyOtp, 30],
      ['POST', PATHS.renewToken, 600],
      ['POST', PATHS.logout, 600],
      ['POST', PATHS.resetPassword, 10],
      ['PUT', PATHS.updateProfile, 30],
      ['POST', PATHS.upload, 30],
      ['POST', PATHS.support, 20],
      ['PUT', PATHS.uploadPaymentProof, 300],
      ['PUT', PATHS.withdrawPayment('PP-000000'), 30],
      ['PUT', PATHS.disputePayment('PP-000000'), 300],
      ['POST', PATHS.postMessage, 120],
    ] as const;
    for (const [method, path, limit] of routes) {
      const headers = { 'X-Forwarded-For': addressOf(77) };
      const ask = () =>
        server.api(path, { method, headers, body: {}, ...(path !== PATHS.logout && { token }) });
      const first = await ask();
      expect([path, first.headers.get('x-ratelimit-limit')]).toEqual([path, String(limit)]);
      if (limit > 60) continue;
      for (let call = 1; call < limit; call += 1) await ask();
      const { status, headers: said, body } = await ask();
      expect([path, status, body.code]).toEqual([path, 429, 'too_many_requests']);
      expect(Number(said.get('retry-after'))).toBeGreaterThan(0);
      expect(body.message).toMatch(/^Too many attempts\. Please wait .+ and try again\.$/);
    }
  });
});
