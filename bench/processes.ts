import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { statOf } from './proc-stat';
import { JWT_SECRET } from './sign-in';

const ROOT = join(__dirname, '..');
const START_MS = 30_000;

/** A server in a process of its own, so that its processor time can be measured. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  /** Processor time that the process has used so far, in microseconds. */
  cpuMicroseconds(): number;
  /** Its current memory, in bytes. */
  residentBytes(): number;
  /** Ends it with a signal, by default SIGTERM, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs the product as `npm start` does, without rate limits; `env` adds settings. */
export async function serveProduct(databaseUrl: string, env: Record<string, string> = {}): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-bench-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET,
    RATE_LIMIT: 'off',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'info',
    ...env,
  };
  const served = await serve('server/main.ts', settings);
  return {
    ...served,
    async stop(signal) {
      await served.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a program that prints its address once it listens. Its environment is `env` and PATH. */
export async function serve(program: string, env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  try {
    const url = await addressOf(child, program);
    const pid = child.pid!;
    return {
      url,
      pid,
      cpuMicroseconds: () => statOf(pid).cpuMicroseconds,
      residentBytes: () =>
        Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024,
      stop,
    };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

async function addressOf(child: ChildProcess, program: string): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  for await (const line of lines) {
    const [url] = /http:\/\/[\w.:]+/.exec(line) ?? [];
    if (!url) continue;
    clearTimeout(late);
    child.stdout!.resume();
    return url;
  }
  throw new Error(`${program} ended before it printed an address.`);
}
