import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokenService } from '../../server/auth/tokens';
import type { Tokens } from '../../contract/wire';
import { serveProduct } from '../processes';
import { drawReceipt } from '../receipts/draw';
import { seedDatabase, type SeededDatabase } from '../seed/database';
import { JWT_SECRET, signIn } from '../sign-in';

/** Half of these are the broker's, and 15 % of those, ten thousand, wait for a decision. */
const PAYMENTS = 134_000;
/** The first cards, which get a real receipt; further down it is missing. */
const RECEIPTS = 60;

/** The product with a broker's ten thousand payments to decide. */
export interface Stage {
  readonly url: string;
  readonly database: SeededDatabase;
  /** Tokens for a new session of this user, as the app stores them. */
  tokensOf(userId: string): Promise<Tokens>;
  close(): Promise<void>;
}

/** Seeds a database, stores receipts for the first cards, and starts the product. */
export async function openStage(say: (text: string) => void): Promise<Stage> {
  const database = await seedDatabase(PAYMENTS, say);
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-bench-app-'));
  await putReceipts(database, join(dataDir, 'uploads'));
  const served = await serveProduct(database.url, { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  return {
    url: served.url,
    database,
    async tokensOf(userId) {
      const [session] = await signIn(database, [userId]);
      const ends = { session: new Date(Date.now() + 24 * 60 * 60 * 1000) };
      return createTokenService([JWT_SECRET]).pair({ id: userId, sid: session!.sessionId, n: 1 }, ends);
    },
    async close() {
      await served.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function putReceipts(database: SeededDatabase, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const rows = await database.query<{ id: string }>(
    `select proof_file_id as id from payments where status = 'submitted' and receiver_id =
      (select id from users where email = 'broker@bench.test') order by expires_at, id limit ${RECEIPTS}`,
  );
  for (const [index, { id }] of rows.entries()) {
    const { image } = await drawReceipt(index);
    writeFileSync(join(folder, id), image);
    await database.query(`update files set bytes = ${image.length} where id = '${id}'`);
  }
}
