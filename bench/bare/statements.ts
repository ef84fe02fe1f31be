import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/db/client';
import type { Asked } from '../load';
import { JWT_SECRET } from '../sign-in';

/** A statement as the product passes it to `pg`. */
export interface Sent {
  readonly text: string;
  readonly name?: string;
  readonly values: readonly unknown[];
}

/** The statements that the product sends for this request, in order. Throws if the request is refused. */
export type Listen = (asked: Asked) => Promise<Sent[]>;

/** Runs the product in this process during `work`, which can send it requests and get their statements. */
export async function listening<T>(databaseUrl: string, work: (listen: Listen) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-bench-'));
  const heard = new AsyncLocalStorage<Sent[]>();
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [sent] = args as [Sent | string];
    heard.getStore()?.push(typeof sent === 'string' ? { text: sent, values: [] } : sent);
    return query.apply(this, args);
  } as never;
  const config = readConfig({
    JWT_SECRET,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: '0',
    LOG_LEVEL: 'error',
  });
  const database = await openDatabase({ databaseUrl, dataDir });
  const product = await buildApp(config, database);
  try {
    return await work(async ({ path, method = 'GET', token, body }) => {
      const sent: Sent[] = [];
      const headers = { authorization: `Bearer ${token}` };
      // Awaited inside, because `inject` sends the request only when awaited.
      const answer = await heard.run(sent, async () => {
        return await product.app.inject({ url: path, method, headers, payload: body });
      });
      if (sent.length === 0) throw new Error(`${method} ${path} sent no statement.`);
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return sent;
    });
  } finally {
    await product.close();
    await database.close();
    Client.prototype.query = query as never;
    rmSync(dataDir, { recursive: true });
  }
}
