import { Client } from 'pg';
import { createBareDatabase } from '../seed/database';

/** An empty database of a peer. */
export interface PeerDatabase {
  readonly url: string;
  query(text: string, values?: unknown[]): Promise<Record<string, string>[]>;
  drop(): Promise<void>;
}

/** Creates a database beside those of the other systems. */
export async function createDatabase(): Promise<PeerDatabase> {
  const { url, close } = await createBareDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    query: async (text, values) => (await client.query(text, values)).rows,
    async drop() {
      await client.end();
      await close();
    },
  };
}
