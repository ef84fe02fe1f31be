import { fileOf } from '../lib/fileOf';
import type { Reading } from './words';

/** A receipt: the address of a sent one, or the file that is about to be sent. */
export type Source = string | Blob;

/** `undefined` while it is being read; `null` if it cannot be read. */
export type Outcome = Reading | null | undefined;

/** A receipt that has been read, or is to be. */
export interface Job {
  /** With the newest signature. */
  source: Source;
  /** Who waits for it, and how urgently. */
  readonly wanted: Map<() => void, number>;
  outcome: Outcome;
}

/** Finished jobs, the oldest first, and waiting ones, by their file. Apart from the reader, which loads later. */
export const jobs = new Map<Source, Job>();
export const keyOf = (source: Source): Source => (typeof source === 'string' ? fileOf(source) : source);
