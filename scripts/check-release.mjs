import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const START_MS = 120_000;

/**
 * Unpacks an archive of `npm run release` into an empty folder, starts it as `npm start` does, without a registry, and reads
 * `/readyz` and the app's page.
 * @throws Error if it installs or builds anything, or does not answer
 */
export async function checkRelease(archive) {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-unpacked-'));
  try {
    spawnSync('tar', ['-xzf', resolve(archive), '-C', folder], { stdio: 'inherit' });
    const [name] = readdirSync(folder);
    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: join(folder, name),
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        npm_config_offline: 'true',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const said = await sayingAddress(server);
      if (/Installing|Building/.test(said)) throw new Error(`The archive is not complete:\n${said}`);
      const [address] = /http:\/\/\S+/.exec(said);
      for (const path of ['/readyz', '/login']) {
        const { status } = await fetch(`${address}${path}`);
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
      }
    } finally {
      server.kill();
      await once(server, 'exit');
    }
    console.log(`${name} starts from its archive without a registry and answers /readyz.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the server has said once it has named its address. */
function sayingAddress(server) {
  return new Promise((done, fail) => {
    let said = '';
    const hear = (chunk) => {
      said += chunk;
      if (/http:\/\/\S+/.test(said)) done(said);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => fail(new Error(said)));
    setTimeout(
      () => fail(new Error(`No address within ${START_MS / 1000} seconds:\n${said}`)),
      START_MS,
    ).unref();
  });
}

// `node scripts/check-release.mjs <archive>`
if (process.argv[1] === fileURLToPath(import.meta.url)) await checkRelease(process.argv[2]);
