import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgres, dropPostgres } from './postgres';
import { freePort } from './freePort';

const ROOT = join(__dirname, '..', '..');
/** Generous, because the machine may be busy. */
const START_MS = 180_000;
/** Generous, because the machine may be busy; a process that hangs is killed then. */
const END_MS = 60_000;
/** Optimising the embedded database's WebAssembly does not pay off within one test. */
const QUICK_START = ['--liftoff-only'];

export type DatabaseKind = 'pglite' | 'postgres';

/** Data made once for all browser tests, of which each server gets a copy. */
export interface PreparedData {
  /** A DATA_DIR. */
  readonly dataDir: string;
  /** The name of the database that belongs to it, on PostgreSQL. */
  readonly template?: string;
}

/** The environment variables that name the demo data, as JSON. */
export const DEMO_DATA = { pglite: 'TEST_DEMO_DATA', postgres: 'TEST_DEMO_POSTGRES' };

/** The real product in its own process, with a data folder of its own. */
export interface RunningProduct {
  readonly url: string;
  /** Its DATA_DIR; mails are in its `outbox`. */
  readonly dataDir: string;
  /** The whole lines that the server has printed so far. */
  log(): string;
  /** Ends the process and returns its exit code, null if it was killed; the data stay. SIGKILL simulates a crash. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts it again at the same address with the same data. */
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  dispose(): Promise<void>;
}

/**
 * Starts `server/main.ts` on a free port and waits until `/readyz` answers with success. A database given by its URL may
 * be shared and is not removed. Its data are a copy of `prepared`; without that, it starts with none.
 */
export async function startProduct(
  database: DatabaseKind | { readonly url: string },
  serverEnv: Record<string, string>,
  prepared?: PreparedData,
): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-e2e-'));
  if (prepared) cpSync(prepared.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  const own = database === 'postgres' ? await createPostgres(prepared?.template) : undefined;
  const databaseUrl = typeof database === 'object' ? database.url : own?.url;
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let server: ChildProcess | undefined;

  const start = async () => {
    const child = spawn(process.execPath, [...QUICK_START, '--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...passedOn(),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...serverEnv,
      },
    });
    server = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    await waitUntilReady(child, url, () => output);
  };

  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const last = setTimeout(() => child.kill('SIGKILL'), END_MS);
    const code = await ended;
    clearTimeout(last);
    return code;
  };

  const dispose = async () => {
    await stop();
    if (own) await dropPostgres(own.name);
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await dispose();
    throw error;
  }
  return { url, dataDir, log: () => output.slice(0, output.lastIndexOf('\n') + 1), stop, start, dispose };
}

/**
 * Only what a program needs to run, as settings of the caller's shell must not reach the product, apart from the one
 * that a pooler between it and its database needs.
 */
function passedOn(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, SystemRoot, DATABASE_PREPARED } = process.env;
  return { PATH, HOME, TMPDIR, LANG, SystemRoot, DATABASE_PREPARED };
}

async function waitUntilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${START_MS} ms:\n${log()}`);
}
