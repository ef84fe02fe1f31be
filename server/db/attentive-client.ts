import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** What a request may take of PostgreSQL, in milliseconds; the database itself ends what takes longer (docs/adr/0031). */
export const LIMITS_OF_REQUESTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  // Longer than what a transaction may wait for images (server/storage/bucket.ts).
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
};

const LOOK_EVERY_MS = 1000;
/** More than `statement_timeout`: a database that lives has said something by then. */
const SILENT_LOOKS = 20;

/** What `pg`'s own types leave out. */
interface Watched {
  /** False while an answer is awaited. */
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: Socket };
}

/**
 * A connection that gives up a database which hangs: asked, and silent for 20 seconds. It looks now and then instead of
 * setting a timer for each statement (docs/adr/0031); looks are counted rather than the time, so that a process that was
 * itself stopped gives nothing up.
 */
export class AttentiveClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as Watched;
    let silentLooks = 0;
    let heard = 0;
    const watch = setInterval(() => {
      const { stream } = connection;
      const isSilent = !(this as unknown as Watched).readyForQuery && stream.bytesRead === heard;
      silentLooks = isSilent ? silentLooks + 1 : 0;
      heard = stream.bytesRead;
      if (silentLooks >= SILENT_LOOKS)
        stream.destroy(new Error('Connection terminated: the database is silent.'));
    }, LOOK_EVERY_MS);
    watch.unref();
    this.once('end', () => clearInterval(watch));
  }
}
