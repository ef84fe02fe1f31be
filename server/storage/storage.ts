import type { Readable } from 'node:stream';

/** Where uploaded images are kept, by file id. */
export interface FileStorage {
  put(fileId: string, content: Buffer): Promise<void>;
  /** @throws Error when there is no such file. */
  read(fileId: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(fileId: string): Promise<void>;
}
