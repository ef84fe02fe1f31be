import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { ROUTES } from '../../../contract/routes';
import { registerAppShell } from '../../../server/http/app-shell';
import { answerRequestIds, requestIdOf } from '../../../server/http/request-id';
import { registerSecurityHeaders } from '../../../server/http/security-headers';

const ROOT = join(__dirname, '../../..');
/** What the app's own page says before the app starts. */
const WORDS = [
  /<meta\s+name="description"[^>]*>|<link rel="manifest"[^>]*>|<noscript>.*<\/noscript>/g,
  /content: '.*'/g,
].flatMap((words, at) =>
  readFileSync(join(ROOT, ['public/index.html', 'src/inline/starting.css'][at]!), 'utf8').match(words),
);
const SHELL =
  '<!doctype html><html lang="en"><head><title>Peerproof</title><script>early()</script><script defer src="/main.js"></script></head><p>Wait</p><div id="root"></div><link rel="stylesheet" href="/main.css">' +
  `${WORDS.join('')}</body>`;
const PUBLIC =
  '<!doctype html><head><script>early()</script><script defer src="/main.js"></script><link rel="stylesheet" href="/main.css"></head><div id="root"></div></body>';
const LANDING =
  '<!doctype html><html lang="en"><style>p{}</style><div id="root"></div><template id="app"></template>';
const PRERENDERER = `
  exports.PRERENDERED = ['landing', 'signUp'];
  exports.prerenderPage = async (name, { plans }, language) =>
    name === 'landing'
      ? { html: '<p>' + plans.window + (language === 'es' ? ' horas' : ' hours') + '</p>', answersUsed: { plans } }
      : { html: '<form></form>', answersUsed: {} };
`;
let plans = { window: 24, note: '</script>' };
const SCRIPT = 'console.log("hello");'.repeat(50);
let app: FastifyInstance;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peerproof-shell-'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  copyFileSync(join(ROOT, 'public/manifest.webmanifest'), join(folder, 'manifest.webmanifest'));
  writeFileSync(join(folder, 'main.0a1b2c3d.js'), SCRIPT);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'main.0a1b2c3d.js.br'), brotliCompressSync(SCRIPT));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'reader/0a1b2c3d4e5f'), { recursive: true });
  writeFileSync(join(folder, 'reader/0a1b2c3d4e5f/worker.js'), SCRIPT);
  mkdirSync(`${folder}.meta`);
  writeFileSync(
    `${folder}.meta/pages.json`,
    JSON.stringify({
      login: ['assets/login.css', 'assets/login.js'],
      translator: ['assets/translator.js'],
      'language-ar-json': ['assets/ar.js'],
    }),
  );
  writeFileSync(`${folder}.meta/landing.html`, LANDING);
  writeFileSync(`${folder}.meta/public.html`, PUBLIC);
  writeFileSync(`${folder}.meta/prerender.js`, PRERENDERER);
  app = fastify({ genReqId: requestIdOf });
  answerRequestIds(app);
  await registerSecurityHeaders(app);
  await registerAppShell(app, folder, { plans: async () => plans });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  for (const path of [folder, `${folder}.meta`]) rmSync(path, { recursive: true });
});

const get = (path: string, accept = 'text/html') => fetch(`${url}${path}`, { headers: { accept } });

test.each(['/login', '/main.0a1b2c3d.js', '/nowhere', '/nowhere.js', '/LOGIN', '/..%2fetc'])(
  'the answer at %s carries the id of the request',
  async (path) => {
    const headers = { 'x-request-id': 'the-caller.s_1' };
    const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
    expect(answer.headers.get('x-request-id')).toBe('the-caller.s_1');
  },
);

test.each(Object.values(ROUTES).map((route) => [route.replace(':id', 'room-1')]))(
  '%s is a page of the app, also when it is the first one opened',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
  },
);

test('a page’s HTML names its files, so that the browser fetches them all at once', async () => {
  const html = await (await get('/login')).text();
  expect(html).toContain('<script defer src="/assets/login.js"></script><script defer src="/main.js">');
  expect(html).toContain(
    '<link rel="stylesheet" href="/main.css"><link rel="stylesheet" href="/assets/login.css">',
  );
});

test('the landing page works without scripts and shows the settings in force', async () => {
  expect(await (await get('/')).text()).toContain('<div id="root"><p>24 hours</p></div>');
  plans = { ...plans, window: 12 };
  const html = await (await get('/')).text();
  expect(html).toContain('<p>12 hours</p>');
  // The app's initial data cannot close its script element.
  const [, json] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(json!)).toEqual({ plans });
});

test('a public page is rendered by the server, except if its address prefills the form', async () => {
  const html = await (await get('/signUp')).text();
  expect(html).toContain('</head><div id="root"><form></form></div>');
  expect(html).toContain('<template id="app"><script defer src="/main.js"></script></template>');
  expect(await (await get('/signUp?ref=BROKER1')).text()).toContain('<div id="root"></div>');
  expect(await (await get('/payments')).text()).toContain('<div id="root"></div>');
});

test('the policy allows only the scripts and styles of the page', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
  expect(await policyOf('/login')).toContain(`script-src 'self' ${hash('early()')};`);
  expect(await policyOf('/')).toContain(`style-src 'self' ${hash('p{}')}`);
  expect(await policyOf('/')).toContain("script-src 'self';");
});

test('an unchanged page is not sent again', async () => {
  const first = await get('/login');
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(`${url}/login`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('the bare shell has its own address, so that a worker can cache it', async () => {
  expect(await (await get('/index.html')).text()).toBe(SHELL);
});

test.each(['/no/such/page', '/Login/extra', '/announcements', '/assets', '/assets/', '/..%2fpackage.json'])(
  '%s gets status 404 with the app, which shows its 404 page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(SHELL);
  },
);

test.each([
  ['/Login', '/login'],
  ['/login/', '/login'],
  ['/SIGNUP//?ref=BROKER1&a=/b?c', '/signUp?ref=BROKER1&a=/b?c'],
  ['/forgotpass', '/forgotPass'],
  ['/Chat/Room-1', '/chat/Room-1'],
  ['/chat/Room-1/?at=3', '/chat/Room-1?at=3'],
  ['/Chat/%2f%2fevil.example', '/chat/%2f%2fevil.example'],
])('%s, where the app shows a page, redirects to %s', async (path, spelled) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${url}${path}`, { method, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, spelled]);
  }
  expect((await get(path)).status).toBe(200);
});

test.each(['//login', '//evil.example', '//evil.example/login/', '/chat/', '/chat//', '/chat/a/b', '//'])(
  '%s redirects nowhere',
  async (path) => {
    const response = await get(path);
    expect([response.status, response.redirected]).toEqual([404, false]);
  },
);

test('calls and writes are not redirected to a page', async () => {
  expect((await get('/Login', 'application/json')).status).toBe(404);
  expect((await fetch(`${url}/Login`, { method: 'POST' })).status).toBe(404);
});

test('a process serves files of a newer build, as another process may have sent its page', async () => {
  expect((await get('/main.4e5f6a7b.js')).status).toBe(404);
  writeFileSync(join(folder, 'main.4e5f6a7b.js'), SCRIPT);
  expect(await (await get('/main.4e5f6a7b.js')).text()).toBe(SCRIPT);
});

test('an unknown call gets a JSON error and never a page', async () => {
  const response = await get('/api/no/such/call');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test.each(['//payments', '/a//b', '/assets/', '/%5c%5chost', '/%00'])(
  '%s is unknown like any other address: the 404 page, or JSON for a call',
  async (path) => {
    const page = await get(path);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<div id="root">')]);
    const call = await get(`/api${path}`, 'application/json');
    expect([call.status, await call.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  },
);

test('a file says its type, and a text also how it is encoded', async () => {
  const typeOf = async (path: string) => (await fetch(url + path)).headers.get('content-type');
  expect(await typeOf('/main.0a1b2c3d.js')).toBe('application/javascript; charset=utf-8');
  expect(await typeOf('/icon.svg')).toBe('image/svg+xml; charset=utf-8');
  expect(await typeOf('/login')).toBe('text/html; charset=utf-8');
  expect(await typeOf('/api/no/such/call')).toBe('application/json; charset=utf-8');
});

test('a script is compressed if the browser accepts that, plain otherwise, and cached for a year', async () => {
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

test('only the worker that reads receipts may compile WebAssembly, and it reaches this server alone', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  const worker = await policyOf('/reader/0a1b2c3d4e5f/worker.js');
  expect(worker).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
  );
  for (const path of ['/', '/main.0a1b2c3d.js'])
    expect(await policyOf(path)).not.toContain('wasm-unsafe-eval');
});

test('the files that read receipts are kept for a year, as their folder is named by their contents', async () => {
  const { headers } = await get('/reader/0a1b2c3d4e5f/worker.js');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

describe('the language of a page', () => {
  const open = (path: string, headers: Record<string, string>) =>
    fetch(`${url}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

  test('is the first one of the browser that the product speaks, from the first byte on', async () => {
    const answer = await open('/', { 'accept-language': 'de, es-MX;q=0.9, en;q=0.1' });
    const html = await answer.text();
    expect(html).toContain('<html lang="es" dir="ltr">');
    expect(html).toMatch(/<p>\d+ horas<\/p>/);
    // Caches must not mix languages.
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  });

  test('is the one that was chosen, whatever the browser prefers', async () => {
    const answer = await open('/dashboard', { 'accept-language': 'es', cookie: 'a=b; language=ar' });
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    // Its catalogue comes beside the app's files.
    expect(html).toContain('<link rel="preload" as="script" href="/assets/ar.js"><title>');
  });

  test.each(['xx', '../../etc', '"><script>'])('is English with the unknown choice %s', async (language) => {
    const html = await (await open('/dashboard', { cookie: `language=${language}` })).text();
    expect(html).toContain('<html lang="en">');
  });

  test('is that of what the page says before the app starts, of its manifest, and of a missing page', async () => {
    const html = await (await open('/nowhere', { cookie: 'language=es' })).text();
    expect(html).toContain('<html lang="es" dir="ltr">');
    expect(html).toContain("content: 'Espera…'");
    expect(html).toContain('Peerproof necesita JavaScript.');
    expect(html).not.toMatch(/Please|This takes longer|two people pay/);
    const [, link] = /rel="manifest" href="([^"]*)"/.exec(html)!;
    const manifest = await open(link!, {});
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await manifest.json()).toMatchObject({
      lang: 'es',
      name: 'Peerproof',
      shortcuts: [{ name: 'Pagos', url: '/payments' }, { name: 'Pagos de suscripción' }],
    });
    const inEnglish: unknown = await (await open('/manifest.webmanifest', {})).json();
    expect(inEnglish).toMatchObject(
      JSON.parse(readFileSync(join(ROOT, 'public/manifest.webmanifest'), 'utf8')),
    );
  });

  test('can be chosen by a link, without script', async () => {
    const answer = await open('/login?email=a%40b.test&language=ar', {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/login?email=a%40b.test');
    expect(answer.headers.get('set-cookie')).toBe('language=ar; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test('stays as it is after a link with an unknown one', async () => {
    const answer = await open('/login?language=xx', {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});
