import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runOn } from './postgres';
import { freePort } from './freePort';

const run = promisify(execFile);

/** A PostgreSQL server of its own, in the folder that `npm run test:scale` made and deletes. */
export interface Cluster {
  /** The address of one of its databases. */
  url(database?: string): string;
  /** Runs a statement as its administrator. */
  query<Row>(statement: string): Promise<Row[]>;
  start(): Promise<void>;
  /** Ends it at once, with all connections. */
  stop(): Promise<void>;
  /** Makes it a primary of its own. */
  promote(): Promise<void>;
  /** A streaming replica of it, which runs. */
  replica(name: string): Promise<Cluster>;
}

/** Makes and starts a cluster with PostgreSQL's own settings. */
export async function startCluster(name: string): Promise<Cluster> {
  const folder = join(given('TEST_SCALE_FOLDER'), name);
  await asPostgres('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8']);
  const cluster = await clusterIn(folder);
  await cluster.start();
  return cluster;
}

async function clusterIn(folder: string): Promise<Cluster> {
  const port = await freePort();
  // The last value of a setting counts.
  await appendFile(
    join(folder, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`,
  );
  const control = (...args: string[]) =>
    asPostgres('pg_ctl', ['-D', folder, '-l', join(folder, 'log'), '-w', ...args]);
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    url,
    query: (statement) => runOn(url(), statement),
    start: () => control('start'),
    stop: () => control('-m', 'immediate', 'stop'),
    promote: () => control('promote'),
    async replica(name) {
      const copy = join(given('TEST_SCALE_FOLDER'), name);
      await asPostgres('pg_basebackup', ['-d', url(), '-D', copy, '-R', '--checkpoint=fast']);
      const replica = await clusterIn(copy);
      await replica.start();
      return replica;
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function asPostgres(program: string, args: string[]): Promise<void> {
  const command = [join(given('TEST_SCALE_BIN'), program), ...args];
  // `pg_ctl start` leaves a server behind, which must not hold our pipes open.
  const [file, ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  await run('sh', [
    '-c',
    '"$@" > "$0" 2>&1 || { cat "$0"; exit 1; }',
    `${given('TEST_SCALE_FOLDER')}/said`,
    file!,
    ...rest,
  ]);
}

function given(name: 'TEST_SCALE_FOLDER' | 'TEST_SCALE_BIN'): string {
  const value = process.env[name];
  if (!value) throw new Error('Start these tests by `npm run test:scale`.');
  return value;
}
