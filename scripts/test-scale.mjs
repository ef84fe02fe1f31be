import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { installMissing } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './root.mjs';

/** Where Debian's packages of PostgreSQL have the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_basebackup', 'pg_ctl'];
const AGAIN_MS = 50;

/** The parts, in their order: reads on a replica, and the server's tests through a pooler. */
const PARTS = { replica: testReplica, pooler: testPooler };
const asked = process.argv.slice(2).filter((name) => name in PARTS);
const options = process.argv.slice(2).filter((name) => !(name in PARTS));
const parts = asked.length > 0 ? asked : Object.keys(PARTS);

requireNode();
installMissing({ development: true });
const { postgresAnswers, redisAnswers } = await import('./services.mjs');
const {
  TEST_DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/postgres',
  TEST_REDIS_URL = 'redis://127.0.0.1:6379',
  ...env
} = process.env;
const programs = findPostgres();
const pgbouncer = findProgram('pgbouncer');
const missing = await findMissing();
if (missing.length > 0) {
  console.error(`Not found: ${missing.join('; ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'peerproof-scale-'));
// PostgreSQL and PgBouncer refuse to run as root.
const isRoot = process.getuid?.() === 0;
if (isRoot) spawnSync('chown', ['postgres', folder], { stdio: 'inherit' });
const asPostgres = (...command) => (isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command);
// Lets the running tests end first: they get the interrupt too.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
try {
  for (const part of parts) if (!(await PARTS[part]())) process.exitCode = 1;
} finally {
  for (const name of readdirSync(folder))
    if (existsSync(join(folder, name, 'postmaster.pid'))) stopCluster(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
}

async function findMissing() {
  const wants = (part) => parts.includes(part);
  return [
    wants('replica') && !programs && `PostgreSQL's programs in ${VERSIONS} (apt-get install postgresql)`,
    wants('pooler') && !pgbouncer && 'PgBouncer (apt-get install pgbouncer)',
    wants('pooler') &&
      !(await postgresAnswers(TEST_DATABASE_URL)) &&
      `PostgreSQL at TEST_DATABASE_URL, ${TEST_DATABASE_URL} (apt-get install postgresql)`,
    !(await redisAnswers(TEST_REDIS_URL)) &&
      `Redis at TEST_REDIS_URL, ${TEST_REDIS_URL} (apt-get install redis-server)`,
  ].filter(Boolean);
}

/** Tests of `__tests__/scale`, which start clusters in the folder. */
function testReplica() {
  console.log('Reads on a replica');
  return runJest('scale', { TEST_SCALE_FOLDER: folder, TEST_SCALE_BIN: programs });
}

/** The server's tests on PostgreSQL through PgBouncer with our configuration. */
async function testPooler() {
  const [, version = ''] =
    /PgBouncer (\S+)/.exec(spawnSync(pgbouncer, ['--version']).stdout.toString()) ?? [];
  console.log(`The server's tests through PgBouncer ${version} in transaction mode`);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configurationFor(port));
  const [program, ...args] = asPostgres(pgbouncer, file);
  // A process group of its own, so that an interrupt leaves it to the end of the tests.
  const pooler = spawn(program, args, { stdio: 'ignore', detached: true });
  try {
    const address = new URL(TEST_DATABASE_URL);
    address.hostname = '127.0.0.1';
    address.port = String(port);
    while (!(await postgresAnswers(address.href))) {
      if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}.`);
      await delay(AGAIN_MS);
    }
    const through = { TEST_DATABASE_URL, TEST_POOLER_URL: address.href, DATABASE_PREPARED: 'off' };
    return runJest('server-postgres', through);
  } finally {
    process.kill(-pooler.pid, 'SIGTERM');
  }
}

/** Ours, for every database of the tests' PostgreSQL and without passwords, on another port and in the folder. */
function configurationFor(port) {
  const { hostname, port: target, username, password } = new URL(TEST_DATABASE_URL);
  const place = `host=${hostname} port=${target || 5432} user=${username}${password && ` password=${password}`}`;
  return (
    readFileSync(join(ROOT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
      .replace(/^peerproof = host=\S+ port=\d+/m, `* = ${place}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      // Fewer than one process has, so that statements of a connection meet another one behind the pooler.
      .replace(/^default_pool_size = .*$/m, 'default_pool_size = 8')
      .replace(/^auth_type = .*$/m, 'auth_type = any')
      .replace(/^auth_file = .*$/m, '')
      .replace(/^(ignore_startup_parameters = .*)$/m, '$1,options')
      .replace(/^logfile = .*$/m, `logfile = ${join(folder, 'pgbouncer.log')}`)
      .replace(/^pidfile = .*$/m, `pidfile = ${join(folder, 'pgbouncer.pid')}`)
      .replace(/^unix_socket_dir = .*$/m, 'unix_socket_dir =')
  );
}

function runJest(project, variables) {
  const args = ['run', '--silent', 'jest', '--', '--selectProjects', project, '--runInBand', ...options];
  const { status } = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, TEST_REDIS_URL, ...variables },
  });
  return status === 0;
}

/** The newest version's folder of programs; undefined without one that has all. */
function findPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => NEEDED.every((program) => existsSync(join(bin, program))));
}

function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((path) => join(path, name)).find((path) => existsSync(path));
}

function stopCluster(cluster) {
  const command = [join(programs, 'pg_ctl'), '-D', cluster, '-m', 'immediate', '-w', 'stop'];
  const [program, ...args] = asPostgres(...command);
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
