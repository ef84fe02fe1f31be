import { uploadImage } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a page may run the scripts of the app alone: no others inline, nothing evaluated, nobody frames it', async () => {
  const { headers } = await fetch(`${server.url}/login`);
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(policy.get('default-src')).toBe("default-src 'self'");
  // Inline only what the build has put there, by its hash.
  expect(policy.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=*')*$/);
  expect(policy.get('style-src')).toBe("style-src 'self'");
  expect(policy.get('worker-src')).toBe("worker-src 'self'");
  expect(policy.get('object-src')).toBe("object-src 'none'");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('another origin may not call the API from a browser', async () => {
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

test('a browser that came by TLS is told to come so again, and no other', async () => {
  const hsts = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/login`, { headers })).headers.get('strict-transport-security');
  expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await hsts({ 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await hsts({})).toBeNull();
});

test('no page tells another site where its reader came from, and the address of a receipt goes nowhere at all', async () => {
  const page = await fetch(`${server.url}/login`);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const receipt = await fetch(server.url + (await uploadImage(server)));
  expect(receipt.status).toBe(200);
  expect(receipt.headers.get('referrer-policy')).toBe('no-referrer');
});
