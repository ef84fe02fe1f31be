import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PATHS } from '../../contract/wire';
import type { Person } from './people';
import type { TestServer } from './server';

const ROOT = join(__dirname, '../..');

/** Downloads a payment's evidence. */
export async function downloadEvidence(
  server: Pick<TestServer, 'url'>,
  person: Pick<Person, 'token'>,
  paymentId: string,
): Promise<{ name: string | null; file: Buffer }> {
  const response = await fetch(`${server.url}/api${PATHS.paymentEvidence(paymentId)}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  if (!response.ok) throw new Error(`The evidence answered ${response.status}: ${await response.text()}`);
  return {
    name: response.headers.get('content-disposition'),
    file: Buffer.from(await response.arrayBuffer()),
  };
}

/** Runs `npm run verify` in its own process, without a server. */
export function verify(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/evidence/verify/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: '/nowhere', DATABASE_URL: '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}
