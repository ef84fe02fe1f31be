import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: false });
await import('tsx');
checkSettings();
buildIfChanged();

// npm passes SIGTERM only to its shell, so the server ends when that parent process is gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
}

// In this process, not in a child, so that signals reach the server and no process is left behind.
process.argv[1] = join(ROOT, 'server', 'main.ts');
Module.runMain();

/** Runs before the build, so that a bad setting costs no time and does not replace a running server's app. */
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
