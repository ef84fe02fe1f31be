import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a page may run the scripts of the app alone: nothing inline, nothing evaluated, nobody frames it', async () => {
  const { headers } = await fetch(`${server.url}/login`);
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(policy.get('default-src')).toBe("default-src 'self'");
  expect(policy.get('script-src')).toBe("script-src 'self'");
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
});
