import type { Readable } from 'node:stream';

/** Where uploaded images are kept: each by its file id, its smaller sizes by names that begin with it. */
export interface FileStorage {
  put(name: string, content: Buffer): Promise<void>;
  /** @throws Error when there is no such file. */
  read(name: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}
