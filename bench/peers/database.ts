import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** An empty database of a peer. */
export interface PeerDatabase {
  readonly url: string;
  query(text: string, values?: unknown[]): Promise<Record<string, string>[]>;
  drop(): Promise<void>;
}

/** Creates a database beside those of the other systems. */
export async function createDatabase(): Promise<PeerDatabase> {
  const name = `peerproof_bench_${randomBytes(4).toString('hex')}`;
  const server = new Client({ connectionString: SERVER });
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(SERVER);
  address.pathname = `/${name}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  return {
    url: address.href,
    query: async (text, values) => (await client.query(text, values)).rows,
    async drop() {
      await client.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
