import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { ROUTES } from '../../../contract/routes';
import { registerAppShell } from '../../../server/http/app-shell';

const SHELL = '<!doctype html><title>Peerproof</title>';
const SCRIPT = 'console.log("hello");'.repeat(50);
let app: FastifyInstance;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peerproof-shell-'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  writeFileSync(join(folder, 'main.0a1b2c3d.js'), SCRIPT);
  writeFileSync(join(folder, 'main.0a1b2c3d.js.br'), brotliCompressSync(SCRIPT));
  app = fastify();
  await registerAppShell(app, folder);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, accept = 'text/html') => fetch(`${url}${path}`, { headers: { accept } });

test.each(Object.values(ROUTES).map((route) => [route.replace(':id', 'room-1')]))(
  '%s is a page of the app, also when it is the first one opened',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(SHELL);
  },
);

test.each(['/no/such/page', '/Login/extra', '/announcements'])(
  '%s is 404, and still the app, which shows its 404 page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(SHELL);
  },
);

test('an unknown call is told so in JSON and never gets a page', async () => {
  const response = await get('/api/no/such/call');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('a script comes compressed to whoever takes it so, plain to others, and is kept for a year', async () => {
  const script = (encoding: string) =>
    fetch(`${url}/main.0a1b2c3d.js`, { headers: { 'accept-encoding': encoding } });
  const [small, plain] = [await script('br'), await script('identity')];
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const response of [small, plain]) {
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(SCRIPT);
  }
});
