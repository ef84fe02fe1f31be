import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the image runs as a user who owns none of its files, and the compose file makes them read-only', () => {
  const [, image = ''] = read('deploy/container/Containerfile')
    .split(/^FROM .+$/m)
    .slice(-2);
  const steps = image.trim().split('\n');
  const user = steps.findIndex((step) => step.startsWith('USER '));
  expect(steps[user]).toBe('USER node');
  // Whatever is copied belongs to root.
  expect(steps.filter((step) => step.startsWith('COPY') && step.includes('--chown'))).toEqual([]);
  expect(steps.slice(user).filter((step) => /^(COPY|ADD|RUN|USER) /.test(step))).toEqual(['USER node']);

  const { 'x-server': server } = parse(read('deploy/container/compose.yaml'), { merge: true });
  expect(server).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/var/lib/peerproof'],
  });
  expect(read('deploy/container/Containerfile')).toContain('DATA_DIR=/var/lib/peerproof');
});

test('the image and the archive have the catalogues, from which the server speaks', () => {
  expect(read('deploy/container/Containerfile')).toContain('COPY languages languages');
  expect(read('deploy/container/Containerfile.dockerignore').split('\n')).toContain('!languages');
  expect(read('scripts/release.mjs')).toContain("'languages'");
});

const NOBODY = 65_534;
const asNobody = { uid: NOBODY, gid: NOBODY, cwd: ROOT };
const canRead =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', "require('fs').readFileSync('package.json')"], asNobody).status === 0;

// Only root can start a process as somebody else.
(canRead ? test : test.skip)(
  'the product serves as nobody, who may write to the data folder and the temporary folder only',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'peerproof-nobody-'));
    const [data, temporary] = ['data', 'tmp'].map((name) => join(folder, name)) as [string, string];
    chownSync(folder, NOBODY, NOBODY);
    for (const path of [data, temporary]) {
      mkdirSync(path);
      chownSync(path, NOBODY, NOBODY);
    }
    const [command = '', ...args] = JSON.parse(
      /^CMD (\[.+)$/m.exec(read('deploy/container/Containerfile'))![1]!,
    ) as string[];
    expect(command).toBe('node');
    const server = spawn(process.execPath, args, {
      ...asNobody,
      env: {
        PATH: process.env.PATH,
        HOME: '/nonexistent',
        PORT: '0',
        DATA_DIR: data,
        TMPDIR: temporary,
        DEMO: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const address = await firstAddress(server);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    } finally {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** The address that the server prints once it is ready; fails with what it says if it ends instead. */
function firstAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address) resolve(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(said)));
  });
}
