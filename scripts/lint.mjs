import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: true });

const CHECKS = [
  ['lengths and dependencies', 'scripts/boundaries.mjs'],
  ['the table of the specification', 'scripts/check-specification.mjs'],
  ['formatting', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['rules', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
];

for (const [what, program, ...args] of CHECKS) {
  const { status } = spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`${status === 0 ? 'ok    ' : 'failed'} ${what}`);
  if (status !== 0) process.exitCode = 1;
}
