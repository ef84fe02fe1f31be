import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: false });
await import('tsx');
checkSettings();
buildIfChanged();

// npm passes a SIGTERM on to its shell only; the shell's end is what the server gets to know of it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
}

// In this process rather than in a child: signals then reach the server itself, and nothing is left behind.
process.argv[1] = join(ROOT, 'server', 'main.ts');
Module.runMain();

/** Before the app is built: a setting that the server refuses costs no build and leaves the app of a running server alone. */
function checkSettings() {
  const { ConfigError, readConfig } = createRequire(import.meta.url)('../server/config.ts');
  try {
    readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
