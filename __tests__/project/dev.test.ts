import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';
import { freePort } from '../support/freePort';

const ROOT = join(__dirname, '..', '..');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'peerproof-dev-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts `npm run dev` on free ports and waits for the address that it prints. */
async function startDev() {
  const [port, appPort] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      DEV_PORT: appPort,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      DEMO: '0',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await until(() => child.exitCode !== null || output.includes('Peerproof is ready'));
  return {
    pid: child.pid!,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    output: () => output,
    appPort,
  };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run dev prints one address, which works, and %s ends all its processes',
  async (signal) => {
    const dev = await startDev();
    const address = `http://localhost:${dev.appPort}`;
    expect(dev.output().match(/https?:\/\/\S+/g)).toEqual([address]);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    expect((await fetch(`${address}/api/demo/`)).status).toBe(200);

    const processes = withDescendants(dev.pid);
    expect(processes.length).toBeGreaterThan(3);
    dev.kill(signal);
    expect(await dev.ended).toBe(0);
    await until(() => !processes.some(isAlive));
  },
  180_000,
);

test('when one of its processes dies, npm run dev ends the others', async () => {
  const dev = await startDev();
  const processes = withDescendants(dev.pid);
  const [, first] = processes;
  process.kill(first!, 'SIGKILL');
  expect(await dev.ended).toBe(1);
  await until(() => !processes.some(isAlive));
}, 180_000);
