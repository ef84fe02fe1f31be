import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ANSWER_MS = 3_000;
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<boolean>} whether PostgreSQL answers a query at this address */
export async function postgresAnswers(connectionString) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @returns {Promise<boolean>} whether Redis answers a PING at this address */
export function redisAnswers(address) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: ANSWER_MS });
    const done = (answers) => {
      socket.destroy();
      resolve(answers);
    };
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => done(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    socket.on('error', () => done(false));
    socket.on('timeout', () => done(false));
  });
}

/** @returns {Promise<string | undefined>} the path of a Chromium that starts: the system's, or the one in node_modules */
export async function findBrowser() {
  const candidates = [process.env.BROWSER_PATH, ...BROWSERS].filter((path) => path && existsSync(path));
  if (candidates[0]) return candidates[0];

  // The package unpacks itself into TMPDIR; its own folder keeps it apart from other versions.
  process.env.TMPDIR = join(tmpdir(), 'peerproof-browser');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    return spawnSync(path, ['--version']).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}
