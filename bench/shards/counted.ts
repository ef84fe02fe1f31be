import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** What a piece of work has sent to databases: the statements, `begin` and `commit` included. */
export interface Counted {
  statements: number;
  readonly databases: Set<string>;
}

/** Counts what pieces of work send, until it is stopped. */
export function countStatements(): { of(work: () => Promise<unknown>): Promise<Counted>; stop(): void } {
  const counting = new AsyncLocalStorage<Counted>();
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const counted = counting.getStore();
    if (counted) {
      counted.statements += 1;
      counted.databases.add(this.database ?? '');
    }
    return query.apply(this, args);
  } as never;
  return {
    async of(work) {
      const counted = { statements: 0, databases: new Set<string>() };
      await counting.run(counted, work);
      return counted;
    },
    stop() {
      Client.prototype.query = query as never;
    },
  };
}
