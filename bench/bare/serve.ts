import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { serve, type Served } from '../processes';
import type { Sent } from './statements';

/** Starts the bare server on a database. `recorded`: the statements that its routes send, by name. */
export async function serveBare(databaseUrl: string, recorded: Record<string, Sent[]>): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-bench-'));
  const file = join(folder, 'statements');
  const plain = Object.entries(recorded).map(([name, sent]) => [
    name,
    sent.map(({ text, values, ...more }) => ({ text, values: [...(values ?? [])], name: more.name })),
  ]);
  writeFileSync(file, serialize(Object.fromEntries(plain)));
  const served = await serve('bench/bare/main.ts', { DATABASE_URL: databaseUrl, BARE_STATEMENTS: file });
  rmSync(folder, { recursive: true });
  return served;
}
