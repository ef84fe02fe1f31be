import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkRelease } from './check-release.mjs';
import { ROOT } from './root.mjs';

/** What a server needs: to run, to build the app with other settings, and to be set up and read about. */
const CONTENTS = [
  'contract',
  'deploy',
  'docs',
  'examples',
  'languages',
  'public',
  'scripts',
  'server',
  'src',
  '.npmrc',
  '.nvmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'webpack.config.js',
];

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
// sharp, argon2 and the compiler are binaries, so an archive is for one kind of machine.
const name = `peerproof-${version}-${process.platform}-${process.arch}`;
const staging = mkdtempSync(join(tmpdir(), 'peerproof-release-'));
const folder = join(staging, name);
const archive = join(ROOT, 'build', 'release', `${name}.tar.gz`);
try {
  mkdirSync(folder);
  mkdirSync(join(ROOT, 'build', 'release'), { recursive: true });
  const sources = join(staging, 'sources.tar');
  run(ROOT, 'git', 'archive', '--output', sources, 'HEAD', ...CONTENTS);
  run(folder, 'tar', '-xf', sources);
  run(folder, 'npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
  run(folder, 'npm', 'run', '--silent', 'build');
  run(staging, 'tar', '-czf', archive, name);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
console.log(`${archive}: ${(statSync(archive).size / 2 ** 20).toFixed(1)} MiB`);
console.log(`sha256 ${digest}`);
await checkRelease(archive);

function run(cwd, program, ...args) {
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed${error ? `: ${error.message}` : '.'}`);
}
