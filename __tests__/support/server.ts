import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { ErrorAnswer } from '../../contract/wire';
import { buildApp, type Product } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Db } from '../../server/db/client';
import { prepareData } from '../../server/seed/prepare';
import type { Services } from '../../server/services';
import { checkAgainstDocument, type Check } from './document';
import { openTestDatabase, type TestDatabase } from './databases';
import type { KeptLog } from './logs';
import { redisOfServer } from './redis';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Sent as JSON, except FormData and text, which are sent unchanged. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface ApiAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface TestServer {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly services: Services;
  readonly db: Db;
  readonly product: Product;
  readonly testDatabase: TestDatabase;
  /** The Redis that it shares with other processes, on PostgreSQL. */
  readonly redisUrl: string | undefined;
  /** Calls `/api` + path, by default with POST if there is a body and else with GET. */
  api<T = ErrorAnswer>(path: string, request?: ApiRequest): Promise<ApiAnswer<T>>;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Environment variables on top of the defaults of tests: no rate limits, no demo data, no log. */
  env?: Record<string, string>;
  /** A second process of the product: the same database and folder as this server. */
  beside?: TestServer;
  /** Instead of a fresh one; closed with the server. */
  database?: TestDatabase;
  /** The server only answers: it sends, approves and deletes nothing by itself. */
  loops?: false;
  /** Calls fail if `/api/docs` does not describe their status, media type or accepted body. */
  documented?: true;
  /** Keeps the log; set `LOG_LEVEL` too. */
  logTo?: KeptLog;
}

/** The least that argon2 accepts, as most tests sign people in only to do something else. */
const CHEAP_PASSWORDS = { memoryCost: 8, timeCost: 1 };

/** Starts a server on a free port with a new database, a company and one administrator. */
export async function startServer({
  env = {},
  beside,
  database,
  loops,
  documented,
  logTo,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'peerproof-test-'));
  const testDatabase = beside?.testDatabase ?? database ?? (await openTestDatabase());
  const redisUrl = beside ? beside.redisUrl : redisOfServer();
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    ...env,
  });
  const remove = async () => {
    if (beside) return;
    await testDatabase.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const product = await buildApp(config, testDatabase.database, {
    logTo,
    loops,
    passwordCost: CHEAP_PASSWORDS,
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  await prepareData(product.services);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const check = documented && (await checkAgainstDocument(url, env));

  return {
    url,
    dataDir,
    services: product.services,
    db: product.services.db,
    product,
    testDatabase,
    redisUrl: config.redisUrl,
    api: (path, request) => callApi(`${url}/api${path}`, request, check),
    async close() {
      await product.close();
      await remove();
    },
  };
}

async function callApi<T>(
  address: string,
  { body, method = body === undefined ? 'GET' : 'POST', token, headers }: ApiRequest = {},
  check?: Check,
): Promise<ApiAnswer<T>> {
  const isRaw = body instanceof FormData || typeof body === 'string';
  const response = await fetch(address, {
    method,
    headers: {
      ...(body !== undefined && !isRaw && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? body : JSON.stringify(body),
    // An answer is what the route itself says.
    redirect: 'manual',
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type');
  const answer = {
    status: response.status,
    headers: response.headers,
    body: (contentType?.startsWith('application/json') ? JSON.parse(text) : text) as T,
  };
  const { pathname: path } = new URL(address);
  check?.({ method, path, sent: isRaw ? undefined : body, status: answer.status, contentType });
  return answer;
}
