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

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // It has just ended.
    return [];
  }
}

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts `npm run dev` on free ports. */
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
  const pid = child.pid!;
  const hasEnded = () => child.exitCode !== null;
  return {
    pid,
    /** Until it prints its address. */
    isReady: () => until(() => hasEnded() || output.includes('Peerproof is ready')),
    /** Until server and app run, while the app is still being built. */
    isBuilding: () => until(() => hasEnded() || withDescendants(pid).length > 3),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    output: () => output,
    appPort,
  };
}

test('npm run dev prints one address, which works, and Ctrl-C ends all its processes', async () => {
  const dev = await startDev();
  await dev.isReady();
  const address = `http://localhost:${dev.appPort}`;
  expect(dev.output().match(/https?:\/\/\S+/g)).toEqual([address]);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  expect((await fetch(`${address}/api/demo/`)).status).toBe(200);
  await expectAllToEnd(dev, 0, () => dev.kill('SIGINT'));
}, 180_000);

test('SIGTERM ends all its processes, also while the app is being built', async () => {
  const dev = await startDev();
  await dev.isBuilding();
  await expectAllToEnd(dev, 0, () => dev.kill('SIGTERM'));
}, 180_000);

test('when one of its processes dies, npm run dev ends the others', async () => {
  const dev = await startDev();
  await dev.isBuilding();
  const [, first] = withDescendants(dev.pid);
  await expectAllToEnd(dev, 1, () => process.kill(first!, 'SIGKILL'));
}, 180_000);

async function expectAllToEnd(
  dev: Awaited<ReturnType<typeof startDev>>,
  exitCode: number,
  end: () => void,
): Promise<void> {
  const processes = withDescendants(dev.pid);
  expect(processes.length).toBeGreaterThan(3);
  end();
  expect(await dev.ended).toBe(exitCode);
  await until(() => !processes.some(isAlive));
}
