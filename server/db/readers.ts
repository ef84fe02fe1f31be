import type { ClientConfig, PoolClient } from 'pg';
import { AttentiveClient } from './attentive-client';
import type { DatabaseLoad } from './embedded';
import { execute, type Prepared, type Wire } from './execution';

/** A PostgreSQL with fewer processors gains nothing by more, and one with more has the pool's connections besides. */
const CONNECTIONS = 3;
/** On one connection. Far more than a database that answers ever has. */
const UNDER_WAY_MOST = 2000;

interface Reader {
  readonly connected: Promise<PoolClient>;
  /** Statements that are sent and not answered. */
  underWay: number;
}

/** Connections for statements that only read. */
export interface Readers {
  /** Runs a prepared statement that waits for no lock, beside others on the same connection. */
  read(prepared: Prepared): Promise<Record<string, unknown>[]>;
  load(): Omit<DatabaseLoad, 'waiting'>;
  end(): Promise<void>;
}

/**
 * Statements go to the database one behind the other, without waiting for answers (pipelining), and those of one turn of
 * the event loop in one piece: the ways there and back cost a request more than its statement (docs/adr/0022).
 * `way` is how the pool connects, too.
 */
export function openReaders(way: ClientConfig): Readers {
  const readers = new Set<Reader>();

  function connect(): Reader {
    const client = new AttentiveClient({ ...way, pipeline: true } as ClientConfig);
    const lose = () => void readers.delete(reader);
    const reader: Reader = {
      // What it lacks of one of a pool, `release`, nobody calls.
      connected: client.connect().then(() => client as PoolClient),
      underWay: 0,
    };
    reader.connected.catch(lose);
    // Whoever waits for an answer hears of it; the next statement gets a connection anew.
    client.on('error', lose).on('end', lose);
    readers.add(reader);
    return reader;
  }

  function leastBusy(): Reader {
    if (readers.size < CONNECTIONS) return connect();
    return [...readers].reduce((least, reader) => (reader.underWay < least.underWay ? reader : least));
  }

  return {
    async read(prepared) {
      const reader = leastBusy();
      if (reader.underWay >= UNDER_WAY_MOST) throw tooMany();
      reader.underWay += 1;
      try {
        const client = await reader.connected;
        gatherWrites(client);
        return await execute(client, prepared);
      } finally {
        reader.underWay -= 1;
      }
    },
    load() {
      const busy = [...readers].filter(({ underWay }) => underWay > 0).length;
      return { busy, idle: readers.size - busy };
    },
    async end() {
      const ended = [...readers].map(({ connected }) =>
        connected.then((client) => (client as never as AttentiveClient).end()),
      );
      await Promise.allSettled(ended);
    },
  };
}

/** Answered with 503. */
const tooMany = () => Object.assign(new Error('Too many wait for the database.'), { statusCode: 503 });

/** Connections whose writes wait for the end of this turn. */
const gathering = new WeakSet<PoolClient>();

function gatherWrites(client: PoolClient): void {
  if (gathering.has(client)) return;
  const { stream } = (client as unknown as { connection: Pick<Wire, 'stream'> }).connection;
  gathering.add(client);
  stream.cork();
  setImmediate(() => {
    gathering.delete(client);
    stream.uncork();
  });
}
