import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

installMissing({ development: true });

const port = process.env.PORT ?? '8080';
const packages = join(ROOT, 'node_modules');
const start = (program, args, env = {}) =>
  spawn(process.execPath, [join(packages, program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });

const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('webpack/bin/webpack.js', ['serve', '--mode', 'development'], {
    DEV_BACKEND: process.env.DEV_BACKEND ?? `http://127.0.0.1:${port}`,
  }),
];

/** When one process ends, the other ends too. */
function end(code) {
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
