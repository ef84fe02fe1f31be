import type { Reading } from './words';

/** A picture for the reader's worker. */
export interface ReadRequest {
  image: Blob;
}

/** The worker's answer; `null` if the picture or the browser cannot be read. */
export interface ReadAnswer {
  reading: Reading | null;
}
