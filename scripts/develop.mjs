import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithParent } from './end-with-parent.mjs';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

const TRY_EVERY_MS = 300;
/** Longest time that the processes may take to end, in milliseconds. */
const END_MS = 12_000;
/** With a group of its own, a process ends together with those that it starts. */
const HAS_GROUPS = process.platform !== 'win32';

installMissing({ development: true });

const port = process.env.PORT || '8080';
const appPort = process.env.DEV_PORT || '8081';
/** The only address that is printed: it serves the app and passes calls on to the server. */
const address = `http://localhost:${appPort}`;

const start = (program, args, env, stdout) =>
  spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ...env },
    detached: HAS_GROUPS,
  });

const server = start(
  'tsx/dist/cli.mjs',
  ['watch', '--clear-screen=false', 'server/main.ts'],
  { PUBLIC_URL: process.env.PUBLIC_URL || address },
  'pipe',
);
const app = start(
  'webpack/bin/webpack.js',
  ['serve', '--mode', 'development'],
  { DEV_PORT: appPort, DEV_BACKEND: process.env.DEV_BACKEND || `http://127.0.0.1:${port}` },
  'inherit',
);
const children = [server, app];

// Its own address serves the app of the last build, if any.
createInterface(server.stdout).on('line', (line) => {
  if (!line.startsWith('Peerproof is ready at')) console.log(line);
});

let ending = false;

/** Ends all processes, whichever of them ended first, and then this one. */
async function end(code) {
  if (ending) return;
  ending = true;
  const deadline = Date.now() + END_MS;
  const left = new Set(children);
  for (const child of children) child.kill('SIGTERM');
  while (left.size > 0 && Date.now() < deadline) {
    // Also end the processes that an ended process has left behind.
    for (const child of left) if (hasEnded(child) && !signalGroup(child, 'SIGTERM')) left.delete(child);
    await delay(TRY_EVERY_MS);
  }
  for (const child of left) signalGroup(child, 'SIGKILL');
  process.exit(code);
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Signals a process and all that it has started; false if none of them is left. */
function signalGroup(child, name) {
  try {
    return process.kill(HAS_GROUPS ? -child.pid : child.pid, name);
  } catch {
    return false;
  }
}

for (const child of children) child.on('exit', (code) => end(code || 1));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
endWithParent();

for (const url of [`http://127.0.0.1:${port}/readyz`, address])
  while (!ending && !(await answers(url))) await delay(TRY_EVERY_MS);
if (!ending) console.log(`Peerproof is ready at ${address}`);

async function answers(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
