import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

export interface Command {
  readonly child: ChildProcess;
  /** Everything that it has printed so far, on both streams. */
  output(): string;
  /** Its exit code, null if it was killed, and all it printed. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Starts one of the product's commands, such as `server/move/main.ts`, in its own process. */
export function startCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Command {
  // Optimising the embedded database's WebAssembly does not pay off within one test.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', S3_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() }))),
  };
}

export const runCommand = (...args: Parameters<typeof startCommand>) => startCommand(...args).ended;
