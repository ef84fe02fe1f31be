import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Storage for uploaded images: each under its file id, smaller sizes under names that start with it. */
export interface FileStorage {
  put(name: string, content: Buffer): Promise<void>;
  /**
   * Undefined when there is no such file.
   * @throws StorageError when the storage is unavailable.
   */
  read(name: string): Promise<Readable | undefined>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /**
   * The names of all files, in any order.
   * @throws StorageError when the storage is unavailable.
   */
  list(): Promise<string[]>;
  /** Present if browsers read from the storage itself (`S3_LINKS`). */
  readonly links?: StorageLinks;
}

/** Addresses of files in the storage itself. */
export interface StorageLinks {
  /**
   * Whether there is such a file; true is remembered, as files never change and go only with their row.
   * @throws StorageError when the storage is unavailable.
   */
  has(name: string): Promise<boolean>;
  /** An address that gives the file for five to ten minutes, the same one for at least five if asked for again. */
  sign(name: string, says: LinkedHeaders): Promise<string>;
}

/** The headers that a link can ask the storage to send with a file. */
interface LinkedHeaders {
  readonly type: string;
  readonly cacheControl: string;
  readonly disposition: string;
}

/** The storage is unavailable, so the file may still exist: answered with 503, never with 404. */
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
 * @throws StorageError as `read`, also when reading stops midway.
 */
export async function readWhole(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  try {
    const content = await storage.read(name);
    return content && (await buffer(content));
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error);
  }
}
