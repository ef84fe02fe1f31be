import Module from 'node:module';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: false });
buildIfChanged();

// npm passes a SIGTERM on to its shell only; the shell's end is what the server gets to know of it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
}

// In this process rather than in a child: signals then reach the server itself, and nothing is left behind.
await import('tsx');
process.argv[1] = join(ROOT, 'server', 'main.ts');
Module.runMain();
