import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { stepHash } from '../../contract/evidence/chain';
import type { EvidenceManifest } from '../../contract/evidence/format';
import { PATHS } from '../../contract/wire';
import { evidenceKey } from '../../server/evidence/keys';
import { asStream, signedZip, type Part } from '../../server/evidence/signed-zip';
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

/** Signs what it likes. */
export const FORGER = evidenceKey('another secret');

/** The file with one part changed, rebuilt and signed by somebody who has Peerproof but not its key. */
export async function forgedEvidence(
  file: Uint8Array,
  part: string,
  change: (text: string) => string | Promise<string>,
): Promise<Buffer> {
  const entries = Object.entries(unzipSync(file)).filter(([name]) => name !== 'SHA256SUMS');
  async function* parts(): AsyncGenerator<Part> {
    for (const [name, content] of entries)
      yield {
        name,
        content: asStream(name === part ? await change(Buffer.from(content).toString()) : content),
      };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of signedZip(parts(), new Date(), FORGER.sign)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** `evidence.json` with one more step, by which the receiver has accepted, and its right hash. */
export async function withAcceptance(text: string): Promise<string> {
  const manifest = JSON.parse(text) as EvidenceManifest;
  const { hash: previous, ...last } = manifest.history.at(-1)!;
  const step = {
    ...last,
    number: last.number + 1,
    at: manifest.madeAt,
    actorRole: 'receiver',
    from: last.to,
    to: 'accepted' as const,
    receipt: null,
    reason: null,
    reasonImage: null,
  };
  const added = { ...step, hash: await stepHash(previous, step) };
  return JSON.stringify({ ...manifest, history: [...manifest.history, added] });
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
