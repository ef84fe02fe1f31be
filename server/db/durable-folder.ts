import { createHash } from 'node:crypto';
import { fsyncSync, realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlinkSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenStream {
  nfd?: number;
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: EmscriptenStream) => number } };
}

/** PGlite's folder on disk, with the fsync that PGlite leaves out, so that a commit survives a power cut. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const installFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, installFsync as never] } };
  }
}

/** Held while a process owns a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process. PGlite does not lock its folder, and two processes destroy it. The lock is a
 * listening local socket, which the operating system frees whatever way the process ends.
 * @throws Error when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = `peerproof-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  const address =
    process.platform === 'linux'
      ? `\0${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\${name}`
        : join(tmpdir(), `${name}.sock`);
  const server =
    (await listen(address)) ??
    (address.startsWith('/') && (await isStale(address)) ? await listen(address) : undefined);
  if (!server)
    throw new Error(
      `Another Peerproof process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** A socket file outlives a killed process (not on Linux, where the address is abstract): nobody answers there. */
function isStale(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => {
      unlinkSync(address);
      resolve(true);
    });
  });
}
