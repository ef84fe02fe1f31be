import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { parse } from 'yaml';
import { readConfig } from '../../server/config';
import { ConfigError } from '../../server/environment';

const ROOT = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every name from which the server or the app's build reads a setting. */
function knownSettings(): string[] {
  const config = readdirSync(join(ROOT, 'server'))
    .filter((file) => file.startsWith('config'))
    .map((file) => read(`server/${file}`))
    .join('\n');
  const names = [
    ...config.matchAll(
      /(?:[rR]eader(?:\(env\))?\.\w+|required|accountEmail|password)\(\s*'([A-Z][A-Z0-9_]+)'/g,
    ),
    ...config.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g),
    ...config.matchAll(/\{ ([A-Z][A-Z0-9_]+): \w+ \}: Environment/g),
    ...read('webpack.config.js').matchAll(/\b(API_URL|SOCKET_URL)\b/g),
  ].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

/** The names in `NAME=value` or `NAME: value` that look like settings. */
const settingsIn = (text: string) =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=|: )/gm)].map(([, name = '']) => name);

test('docs/operating.md has every setting, and no others', () => {
  const section = read('docs/operating.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)]);
  expect(names.map(([, name]) => name).sort()).toEqual(knownSettings());
});

test('docs/operating.md has every metric of ours in /metrics, and no others', () => {
  const named = (text: string) => [...new Set(text.match(/peerproof_[a-z_]+/g))].sort();
  const sources = readdirSync(join(ROOT, 'server/metrics')).map((file) => read(`server/metrics/${file}`));
  expect(named(read('docs/operating.md'))).toEqual(named(sources.join('\n')));
});

test('the files under deploy set only settings that the server knows', () => {
  const unit = read('deploy/systemd/peerproof@.service');
  const compose = parse(read('deploy/container/compose.yaml'), { merge: true });
  const container = read('deploy/container/Containerfile');
  const set = [
    ...settingsIn(read('deploy/peerproof.env.example')),
    ...settingsIn((unit.match(/^Environment=(.*)$/m) ?? [])[1] ?? ''),
    ...settingsIn((container.match(/^ENV (.*)$/m) ?? [])[1] ?? ''),
    ...[...container.matchAll(/^ARG (\w+)/gm)].map(([, name = '']) => name),
    ...Object.keys(compose['x-server'].environment).filter((name) => name !== 'PGPASSWORD'),
  ];
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !knownSettings().includes(name))).toEqual([]);
});

test('deploy/peerproof.env.example names every setting that an operator may set there', () => {
  const names = new Set(settingsIn(read('deploy/peerproof.env.example')));
  // The unit and the compose file set these, and the build reads the last two.
  const elsewhere = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'API_URL', 'SOCKET_URL'];
  expect([...names, ...elsewhere].sort()).toEqual(knownSettings());
});

/** The example's settings as systemd reads them. */
function exampleSettings(): Record<string, string> {
  const lines = read('deploy/peerproof.env.example').matchAll(/^([A-Z_0-9]+)=('?)(.*)\2$/gm);
  return Object.fromEntries([...lines].map(([, name, , value]) => [name, value]));
}

// docs/operating.md reads the file so for the drill and the doctor.
test("a shell reads the example's settings as systemd does", () => {
  const script = 'set -a && . deploy/peerproof.env.example && exec env -0';
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: ROOT, env: { PATH: process.env.PATH } });
  expect(stderr.toString()).toBe('');
  const read = Object.fromEntries(
    stdout
      .toString()
      .split('\0')
      .map((line) => line.split(/=(.*)/s, 2)),
  );
  expect(read).toMatchObject(exampleSettings());
});

test("production refuses to start with the example's settings until all are filled in", () => {
  const env = exampleSettings();
  Object.assign(env, { NODE_ENV: 'production', DATA_DIR: mkdtempSync(join(tmpdir(), 'peerproof-example-')) });
  const filledIn: Record<string, string> = {
    JWT_SECRET: 'a secret of some length',
    COMPANY_EMAIL: 'root@peer.io',
    COMPANY_PASSWORD: 'secret1',
    COMPANY_REFER_CODE: 'ROOT001',
    ADMIN_EMAIL: 'admin@peer.io',
    ADMIN_PASSWORD: 'secret1',
    DATABASE_URL: 'postgres://peerproof:secret@127.0.0.1:5432/peerproof',
    SMTP_URL: 'smtp://mail.peer.io:587',
  };
  const refused = refusalOf(env)
    ?.split('\n')
    .map((line) => /^\w+/.exec(line)?.[0]);
  expect(refused?.sort()).toEqual(Object.keys(filledIn).sort());
  expect(refusalOf({ ...env, ...filledIn })).toBeUndefined();
});

function refusalOf(env: Record<string, string>): string | undefined {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

test('the container image copies files that exist and are not ignored, and starts what the unit starts', () => {
  const container = read('deploy/container/Containerfile');
  const allowed = read('deploy/container/Containerfile.dockerignore').match(/^!.+$/gm) ?? [];
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  for (const path of copied) {
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect(allowed).toContain(`!${path}`);
  }
  const command = JSON.parse(/^CMD (.+)$/m.exec(container)![1]!) as string[];
  const unit = read('deploy/systemd/peerproof@.service');
  expect(/^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit)?.[1]).toBe(command.join(' '));
  expect(existsSync(join(ROOT, command.at(-1)!))).toBe(true);
});

test('containers take any password for PostgreSQL, as it is in no URL', () => {
  const { environment } = parse(read('deploy/container/compose.yaml'), { merge: true })['x-server'];
  expect(environment.DATABASE_URL).not.toContain('$');
  expect(environment.PGPASSWORD).toContain('POSTGRES_PASSWORD');
  process.env.PGPASSWORD = 'ab/cd+ef=@?#';
  const { password, host } = new Client({ connectionString: environment.DATABASE_URL });
  delete process.env.PGPASSWORD;
  expect([password, host]).toEqual(['ab/cd+ef=@?#', 'database']);
});

test('the compose file names services, files and volumes that exist', () => {
  const folder = join(ROOT, 'deploy/container');
  const compose = parse(read('deploy/container/compose.yaml'), { merge: true });
  const services = Object.entries<Record<string, unknown>>(compose.services);
  const names = services.map(([name]) => name);
  const placedByOperator = ['./certificates', 'peerproof.env'];
  for (const [, service] of services) {
    const needs = service.depends_on ?? [];
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) expect(names).toContain(other);
    for (const volume of (service.volumes ?? []) as string[]) {
      const [source = ''] = volume.split(':');
      if (!source.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(source);
      else if (!placedByOperator.includes(source)) expect(existsSync(resolve(folder, source))).toBe(true);
    }
  }
  const { context, dockerfile } = compose['x-server'].build;
  expect(existsSync(resolve(folder, context, dockerfile))).toBe(true);
  for (const [, host = ''] of read('deploy/container/nginx.conf').matchAll(/server (\S+):8080/g))
    expect(names).toContain(host);
});

test('the two nginx configurations differ only in addresses', () => {
  const lines = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => !/^#|^ {4}server \S+:\d+|ssl_certificate/.test(line));
  expect(lines('deploy/container/nginx.conf')).toEqual(lines('deploy/nginx/peerproof.conf'));
  expect(readdirSync(join(ROOT, 'deploy/systemd')).sort()).toEqual([
    'peerproof-backup.service',
    'peerproof-backup.timer',
    'peerproof.target',
    'peerproof@.service',
  ]);
});
