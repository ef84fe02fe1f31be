import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'peerproof-settings-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function run(script: string, args: string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    encoding: 'utf8',
    // A server that started anyway would not end.
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}

const refused = (setting: string, accepted: string) => ({
  status: 1,
  stdout: '',
  stderr: `${setting} cannot be used: accepted is ${accepted}.\n`,
});

const API_ACCEPTED = "an http or https address, or a path beginning with '/', without a slash at the end";
const SOCKET_ACCEPTED = 'an http, https, ws or wss address';

test.each([
  ['PASSWORD_MAX', 'long', 'a whole number from 9 to 256'],
  ['RESET_EMAIL_MAX', '5', 'a whole number from 20 to 254'],
  ['OTP_LENGTH', '9', 'a whole number from 4 to 8'],
  ['PORT', '0x50', 'a port from 0 to 65535'],
  ['API_URL', 'not a url', API_ACCEPTED],
  ['SOCKET_URL', 'nonsense', SOCKET_ACCEPTED],
])('npm start refuses %s=%s in one line, before it builds the app', (name, value, accepted) => {
  expect(run('start.mjs', [], { [name]: value })).toEqual(refused(`${name}="${value}"`, accepted));
});

test('npm start names all settings that it refuses, those of the build too', () => {
  const { status, stderr } = run('start.mjs', [], { PORT: 'web', OTP_LENGTH: '9', API_URL: 'api' });
  expect([
    status,
    stderr
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0])
      .sort(),
  ]).toEqual([1, ['API_URL', 'OTP_LENGTH', 'PORT']]);
});

test('npm start finds a busy port before it builds the app', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const result = run('start.mjs', [], { PORT: String(port), PASSWORD_MAX: '41' });
  other.close();
  expect(result).toEqual({
    status: 1,
    stdout: '',
    stderr: `PORT ${port} is in use by another program. Stop it, or set PORT to another port.\n`,
  });
});

test.each(['start', 'test', 'dev'])('npm run %s says in one line that Node is too old', (script) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, `scripts/${script}.mjs`],
    { cwd: ROOT, encoding: 'utf8', timeout: 100_000 },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Peerproof needs Node 20.19 or later; this is 18.20.8. Install a newer one from https://nodejs.org and try again.\n',
  });
});

test.each([
  ['API_URL', 'not a url', API_ACCEPTED],
  ['API_URL', ' ', API_ACCEPTED],
  ['API_URL', 'api', API_ACCEPTED],
  ['API_URL', '/', API_ACCEPTED],
  ['API_URL', 'ftp://pay.example.com', API_ACCEPTED],
  ['API_URL', 'https://pay.example.com/api/', API_ACCEPTED],
  ['SOCKET_URL', 'nonsense', SOCKET_ACCEPTED],
  ['SOCKET_URL', '/socket.io', SOCKET_ACCEPTED],
])('npm run build refuses to build an app for %s=%s', (name, value, accepted) => {
  const result = run('build.mjs', [join(folder, 'app')], { [name]: value });
  expect(result).toEqual(refused(`${name}="${value}"`, accepted));
  expect(readdirSync(folder)).toEqual([]);
});

test('the build accepts every address under which a backend can be reached', () => {
  const module = JSON.stringify(join(ROOT, 'scripts', 'build-settings.mjs'));
  const settings = [
    {},
    { API_URL: '', SOCKET_URL: '' },
    { API_URL: '/api', SOCKET_URL: 'https://pay.example.com/' },
    { API_URL: 'http://127.0.0.1:8080', SOCKET_URL: 'ws://127.0.0.1:8080' },
    { API_URL: 'https://pay.example.com/v1/api', SOCKET_URL: 'wss://pay.example.com' },
    { API_URL: 'http://[::1]:8080/api', SOCKET_URL: 'http://[::1]:8080' },
  ];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { refusedSettings } from ${module};
       console.log(JSON.stringify(${JSON.stringify(settings)}.map((env) => refusedSettings(env))))`,
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(settings.map(() => []));
});
