import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';

/** Held while a process owns a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** The files of locks in a folder, as `tar` and shells match them. */
export const LOCK_SOCKETS = 'lock-*.sock';
const SOCKET = /^lock-.+\.sock$/;
/** How file systems say that they hold no sockets. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM'];

/**
 * Takes a data folder for this process. PGlite does not lock its folder, and two processes destroy it. The locks are listening
 * local sockets, which the operating system frees whatever way the process ends: one by the folder's path and, as containers
 * see different paths and no names of each other, one in the folder.
 * @throws Error when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const byPath = await listenByPath(folder);
  try {
    const inFolder = process.platform === 'win32' ? undefined : await listenIn(folder);
    return {
      release: async () => {
        await inFolder?.release();
        await byPath?.release();
      },
    };
  } catch (error) {
    await byPath?.release();
    throw error;
  }
}

const inUse = (folder: string) =>
  new Error(
    `Another Peerproof process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );

/** Only where the operating system has names for sockets that end with their process. */
async function listenByPath(folder: string): Promise<FolderLock | undefined> {
  const name = `peerproof-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  const addresses: { [Platform in NodeJS.Platform]?: string } = {
    linux: `\0${name}`,
    win32: `\\\\.\\pipe\\${name}`,
  };
  const address = addresses[process.platform];
  if (!address) return undefined;
  return listen(address).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? inUse(folder) : error;
  });
}

/**
 * A socket of our own first, then a look at the others: of two that start at the same time each is there before it looks, so that
 * never both go on. A socket outlives its process as a file where nobody answers.
 */
async function listenIn(folder: string): Promise<FolderLock | undefined> {
  const directory = openSync(folder, 'r');
  // An address may have some 100 bytes, whatever the length of the folder's path.
  const base = process.platform === 'linux' ? `/proc/self/fd/${directory}` : relative('.', folder);
  const own = `lock-${randomBytes(8).toString('hex')}.sock`;
  let lock: FolderLock | undefined;
  const release = async () => {
    await lock?.release();
    closeSync(directory);
  };
  try {
    lock = await listen(join(base, own));
    for (const other of readdirSync(folder).filter((name) => SOCKET.test(name) && name !== own)) {
      if (await isAnswered(join(base, other))) throw inUse(folder);
      rmSync(join(base, other), { force: true });
    }
    return { release };
  } catch (error) {
    await release();
    if (NO_SOCKETS.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function listen(address: string): Promise<FolderLock> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** Whether somebody listens there, or may: only a refusal says that nobody does. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}
