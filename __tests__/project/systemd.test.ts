import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const UNITS = ['peerproof@.service', 'peerproof-backup.service', 'peerproof-backup.timer'];
const readUnit = (name: string) => readFileSync(join(ROOT, 'deploy/systemd', name), 'utf8');
const unit = readUnit('peerproof@.service');
const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];

test('a server that listens on all addresses may ask for them', () => {
  // Fastify prints each of them, and the kernel reports them only over netlink.
  expect(setting('RestrictAddressFamilies')?.split(' ')).toEqual(
    expect.arrayContaining(['AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK']),
  );
});

test('the process cannot read the history of the sources, which is in the folder of a clone', () => {
  expect(setting('InaccessiblePaths')).toBe(`-${setting('WorkingDirectory')}/.git`);
});

// Needs systemd-analyze, from the Debian package systemd.
const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
(analyze ? test : test.skip).each(UNITS)('systemd takes %s as it is', (name) => {
  // It looks for the programs that a unit starts.
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-units-'));
  for (const unitName of UNITS)
    writeFileSync(
      join(folder, unitName),
      readUnit(unitName).replace('ExecStart=/opt/peerproof', `ExecStart=${ROOT}`),
    );
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, name)], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([stderr.replace(/^.*(is not executable|No such file).*\n/gm, ''), status]).toEqual(['', 0]);
});

describe('a unit counts as started', () => {
  /** Runs the unit's command after its start, for a main process with this id. */
  function afterStart(port: number, mainPid: number | undefined, host = '127.0.0.1') {
    const [, ...args] = setting('ExecStartPost')?.split(' ') ?? [];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'ignore',
      env: { PORT: String(port), HOST: host, MAINPID: String(mainPid) },
    });
    return new Promise<number | null>((resolve) => child.once('exit', resolve));
  }

  test.each(['127.0.0.1', '0.0.0.0', '::', ''])(
    'once it answers /readyz at HOST=%s, so that the next one is not stopped earlier',
    async (host) => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(asked.length < 3 ? 503 : 200).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      expect(await afterStart(port, process.pid, host)).toBe(0);
      expect(asked).toEqual(['/readyz', '/readyz', '/readyz']);
      server.close();
    },
  );

  test('and as failed if its process ended earlier, so that the next one stays up', async () => {
    const ended = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => ended.once('exit', resolve));
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await afterStart(port, ended.pid)).toBe(1);
  });
});
