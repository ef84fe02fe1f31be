import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Where uploaded images are kept: each by its file id, its smaller sizes by names that begin with it. */
export interface FileStorage {
  put(name: string, content: Buffer): Promise<void>;
  /**
   * Undefined when there is no such file.
   * @throws StorageError when that cannot be said at the moment.
   */
  read(name: string): Promise<Readable | undefined>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}

/** The storage does not give what it may well have: answered with 503, never with 404. */
export class StorageError extends Error {
  readonly statusCode = 503;
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message = String(cause), code } = cause as NodeJS.ErrnoException;
    super(message, { cause });
    this.code = code;
  }
}

/**
 * The whole of a file, undefined when there is no such file.
 * @throws StorageError as `read`, also when it breaks off in the middle.
 */
export async function readWhole(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  try {
    const content = await storage.read(name);
    return content && (await buffer(content));
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error);
  }
}
