import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionPool } from './dialect';

/** Set while a transaction is open in this call chain. */
const insideTransaction = new AsyncLocalStorage<true>();
let isGuarded = false;

/**
 * Does the work of a transaction, marked for a guarded pool. Without one it is not marked: the first mark makes Node 20
 * track every promise of the process.
 */
export const asTransaction = <T>(work: () => T): T =>
  isGuarded ? insideTransaction.run(true, work) : work();

/**
 * Refuses a connection beside the one of the open transaction. With a single connection, as the embedded database has,
 * such a query would wait forever; the tests guard PostgreSQL's pool too, so that they find it there.
 */
export function guarded(pool: ConnectionPool): ConnectionPool {
  isGuarded = true;
  return {
    ...pool,
    async connect() {
      if (insideTransaction.getStore())
        throw new Error('A query outside the open transaction: pass the transaction on.');
      return pool.connect();
    },
  };
}
