import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { refusedSettings } from './build-settings.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: false });
await import('tsx');
await checkSettings();
buildIfChanged();

endWithParent();

// In this process, not in a child, so that signals reach the server and no process is left behind.
process.argv[1] = join(ROOT, 'server', 'main.ts');
Module.runMain();

/** Before the build, so that bad settings cost no time and do not replace a running server's app. */
async function checkSettings() {
  const require = createRequire(import.meta.url);
  const { readConfig } = require('../server/config.ts');
  const { ConfigError } = require('../server/environment.ts');
  const { checkPort } = require('../server/listen.ts');
  const refused = refusedSettings(process.env);
  try {
    const config = readConfig(process.env);
    if (refused.length === 0) await checkPort(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refused.push(error.message);
  }
  if (refused.length === 0) return;
  console.error(refused.join('\n'));
  process.exit(1);
}
