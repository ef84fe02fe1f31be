import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const DAY_SECONDS = 86_400;

test('open tabs and running processes find the files of earlier builds for a month', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-build-'));
  const write = (build: string, name: string, text: string, daysOld: number) => {
    const file = join(folder, build, 'assets', name);
    writeFileSync(file, text);
    const time = Date.now() / 1000 - daysOld * DAY_SECONDS;
    utimesSync(file, time, time);
  };
  for (const build of ['app', 'fresh']) mkdirSync(join(folder, build, 'assets'), { recursive: true });
  write('app', 'old.aaaaaaaa.js', 'old', 31);
  write('app', 'page.bbbbbbbb.js', 'before', 5);
  write('app', 'same.cccccccc.js', 'same', 29);
  write('fresh', 'same.cccccccc.js', 'same', 0);
  write('fresh', 'page.dddddddd.js', 'now', 0);

  const keep = (from: string, to: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { keepEarlier } from './scripts/keep-earlier.mjs'; keepEarlier('${from}', '${to}')`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
  const { status, stderr } = keep(join(folder, 'app'), join(folder, 'fresh'));
  const kept = join(folder, 'fresh', 'assets');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(join(kept, 'page.bbbbbbbb.js'), 'utf8')).toBe('before');
  expect(readFileSync(join(kept, 'page.dddddddd.js'), 'utf8')).toBe('now');
  expect(existsSync(join(kept, 'old.aaaaaaaa.js'))).toBe(false);

  // The first build keeps nothing; the next one drops files that were last built too long ago.
  expect(keep(join(folder, 'none'), join(folder, 'fresh')).status).toBe(0);
  mkdirSync(join(folder, 'next'));
  keep(join(folder, 'fresh'), join(folder, 'next'));
  expect(existsSync(join(folder, 'next', 'assets', 'same.cccccccc.js'))).toBe(true);
  rmSync(folder, { recursive: true });
});

describe('the built app', () => {
  const app = join(ROOT, 'build', 'app');
  const filesOf = (chunk: string): string[] =>
    (JSON.parse(readFileSync(join(`${app}.meta`, 'pages.json'), 'utf8')) as Record<string, string[]>)[chunk]!;

  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  /** Requests to our host until the page is complete: its HTML, and the scripts and styles that it names. */
  function requestsOf(page: string): number {
    const html = readFileSync(join(app, 'index.html'), 'utf8');
    const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    return 1 + new Set([...named, ...filesOf(page)]).size;
  }

  test('the login takes at most five requests, and payments nine', () => {
    expect(requestsOf('login')).toBeLessThanOrEqual(5);
    expect(requestsOf('payments')).toBeLessThanOrEqual(9);
    // The HTML names the entry's two scripts and its style sheet.
    expect(requestsOf('login')).toBeGreaterThan(3);
  });

  test('a language takes two more, its catalogue and what reads it', () => {
    const files = [...filesOf('translator'), ...filesOf('language-es-json')];
    expect(files).toEqual([expect.stringMatching(/\.js$/), expect.stringMatching(/\.js$/)]);
  });
});
