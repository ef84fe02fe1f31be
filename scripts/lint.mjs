import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: true });

const CHECKS = [
  ['lengths, classes and dependencies', 'scripts/boundaries.mjs'],
  ['the table of the specification', 'scripts/check-specification.mjs'],
  ['files named in documents', 'scripts/check-documents.mjs'],
  ['the catalogues of the languages', 'scripts/languages.mjs'],
  ['styles for both directions of reading', 'scripts/check-directions.mjs'],
  ['formatting', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['rules', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
];

// All at once, as each uses one core. Each check's output is printed as one block.
await Promise.all(CHECKS.map(check));

async function check([what, program, ...args]) {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  console.log(`${said}${complained}${status === 0 ? 'ok    ' : 'failed'} ${what}`);
  if (status !== 0) process.exitCode = 1;
}
