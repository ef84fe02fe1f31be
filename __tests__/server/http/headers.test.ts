import { PATHS } from '../../../contract/wire';
import { signUpMember, uploadImage } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("a page runs only the app's scripts: no others inline, no eval, and no other site can frame it", async () => {
  const { headers } = await fetch(`${server.url}/login`);
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(policy.get('default-src')).toBe("default-src 'self'");
  // Inline scripts only from the build, by hash.
  expect(policy.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=*')*$/);
  expect(policy.get('style-src')).toBe("style-src 'self'");
  expect(policy.get('worker-src')).toBe("worker-src 'self'");
  expect(policy.get('object-src')).toBe("object-src 'none'");
  expect(policy.get('base-uri')).toBe("base-uri 'none'");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('other origins may not call the API from a browser', async () => {
  const { headers } = await fetch(`${server.url}/api/company/plans`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await fetch(`${server.url}/api/auth/login`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(404);
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('HSTS is sent only over TLS', async () => {
  const hsts = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/login`, { headers })).headers.get('strict-transport-security');
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
  expect(await hsts({ 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await hsts({})).toBeNull();
});

test('no page sends its path to another site, and a receipt sends no referrer at all', async () => {
  const page = await fetch(`${server.url}/login`);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const receipt = await fetch(server.url + (await uploadImage(server)));
  expect(receipt.status).toBe(200);
  expect(receipt.headers.get('referrer-policy')).toBe('no-referrer');
});

test('no cache keeps an answer with tokens', async () => {
  const { email, password, token } = await signUpMember(server);
  const answers = await Promise.all([
    server.api(PATHS.login, { body: { email, password } }),
    server.api(PATHS.profile, { token }),
    server.api(PATHS.renewToken, { body: { refreshToken: 'none' } }),
    server.api(PATHS.verifyOtp, { body: { email, enteredOtp: '0000' } }),
  ]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'));
  // Files keep their own rule.
  const avatar = await fetch(server.url + (await uploadImage(server)));
  expect(avatar.headers.get('cache-control')).toContain('immutable');
});
