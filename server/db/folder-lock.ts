import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { hasCode } from '../has-code';

/** Held while a process owns a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another process holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Peerproof process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The files of locks in a folder, as `tar` and shells match them. */
export const LOCK_SOCKETS = 'lock-*.sock';
export const SOCKET = /^lock-.+\.sock$/;
/** Error codes of file systems that do not support sockets. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM'];

/**
 * Takes a data folder for this process. PGlite does not lock its folder, and two processes destroy it. The locks are
 * listening local sockets, which the operating system releases however the process ends. One is named after the
 * folder's path; the other lies in the folder, because containers see different paths and not each other's socket
 * names.
 * @throws FolderInUse when another process holds the folder.
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

/** Only if the operating system has names for sockets that end with their process. */
async function listenByPath(folder: string): Promise<FolderLock | undefined> {
  const name = `peerproof-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  const addresses: { [Platform in NodeJS.Platform]?: string } = {
    linux: `\0${name}`,
    win32: `\\\\.\\pipe\\${name}`,
  };
  const address = addresses[process.platform];
  if (!address) return undefined;
  return listen(address).catch((error: unknown) => {
    throw hasCode(error, 'EADDRINUSE') ? new FolderInUse(folder) : error;
  });
}

/**
 * Opens its own socket first and then checks the others, so that of two processes starting at once at most one
 * continues. The socket file outlives its process, but then nothing answers on it.
 */
async function listenIn(folder: string): Promise<FolderLock | undefined> {
  const directory = openSync(folder, 'r');
  // A socket's address is limited to about 100 bytes; a folder's path may be longer.
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
      if (await isAnswered(join(base, other))) throw new FolderInUse(folder);
      rmSync(join(base, other), { force: true });
    }
    return { release };
  } catch (error) {
    await release();
    if (hasCode(error, ...NO_SOCKETS)) return undefined;
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

/** Whether a process listens there or might: only a refused connection proves that none does. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!hasCode(error, 'ECONNREFUSED', 'ENOENT')));
  });
}
