import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { DATABASE_FOLDER } from '../backup/data-folder';
import { openUnlimited, type Db, type Transaction } from '../db/client';
import { dialectOn } from '../db/dialect';
import { embeddedPool, openEmbedded } from '../db/embedded';
import { isUpToDate, migrate, migrationsOf } from '../db/migrate';
import { lockPreparation } from '../db/preparation';
import { brokenHistory } from '../evidence/broken-history';
import { VERSION } from '../version';
import { takeRowsAsTheyAre } from './guards';
import { MoveRefusal } from './refusal';
import { readRows, rowWriter, writeValuesAlike, type Content } from './rows';
import { quoted, readSequences, readTables, setSequence, type Table } from './tables';

/** Tables with rows that the migrations write. They are replaced by the source's. */
const FILLED_BY_MIGRATIONS = ['installation', 'case_templates', 'upgrades'];
const PROGRESS_MS = 5000;

/** Counts of the moved data. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
  /** Payments whose chain of hashes was checked. */
  readonly payments: number;
}

/**
 * Moves the embedded database under `dataDir` to an empty PostgreSQL database, in one transaction: interrupted, it leaves
 * no row there. The source is only read, under the lock of the server. `say` gets the lines of progress.
 * @throws MoveRefusal when the source is missing or of another version, the target is not empty, or what arrived differs
 * @throws ConfigError when the target does not answer; Error when a server uses the source
 */
export async function moveDatabase(
  dataDir: string,
  targetUrl: string,
  say: (line: string) => void,
): Promise<Moved> {
  const target = await openUnlimited(targetUrl);
  try {
    await refuseFilled(target, targetUrl);
    const source = await openSource(dataDir);
    try {
      await migrate(target);
      const moved = await source
        .transaction()
        .execute((from) => target.transaction().execute((to) => moveRows(from, to, targetUrl, say)));
      await sql`analyze`.execute(target);
      return moved;
    } finally {
      await source.destroy();
    }
  } finally {
    await target.destroy();
  }
}

async function openSource(dataDir: string): Promise<Db> {
  if (!existsSync(join(dataDir, DATABASE_FOLDER)))
    throw new MoveRefusal(
      `There is no embedded database in the data folder ${dataDir}. Set DATA_DIR to its folder.`,
    );
  const { embedded, lock } = await openEmbedded(dataDir);
  const source: Db = new Kysely({ dialect: dialectOn(embeddedPool(embedded, lock)) });
  if (isUpToDate(await migrationsOf(source))) return source;
  await source.destroy();
  throw new MoveRefusal(
    `The database in ${dataDir} is of another version than Peerproof ${VERSION}. Start this version on it once, which upgrades it, stop it, and move then.`,
  );
}

/** Before anything is written to the target, and again once nobody else can write there. */
async function refuseFilled(target: Db, targetUrl: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely%' and relname <> all(${FILLED_BY_MIGRATIONS})
    order by 1`.execute(target);
  for (const { name } of rows) {
    const any = CompiledQuery.raw(`select 1 from ${quoted(name)} limit 1`);
    if ((await target.executeQuery(any)).rows.length === 0) continue;
    const { host, pathname } = new URL(targetUrl);
    throw new MoveRefusal(
      `The database ${host}${pathname} is not empty: there are rows in ${name}. Nothing was moved. Name an empty database, such as a new one made with createdb.`,
    );
  }
}

async function moveRows(
  from: Transaction,
  to: Transaction,
  targetUrl: string,
  say: (line: string) => void,
): Promise<Moved> {
  await sql`set transaction isolation level repeatable read, read only`.execute(from);
  // A server that starts on the target now waits for the end, and then finds everything there.
  await lockPreparation(to);
  await refuseFilled(to, targetUrl);
  for (const db of [from, to]) await writeValuesAlike(db);
  const tables = await readTables(from);
  const putBack = await takeRowsAsTheyAre(to);
  const contents = new Map<Table, Content>();
  for (const table of tables) contents.set(table, await copyTable(from, to, table, say));
  const sequences = await readSequences(from);
  for (const sequence of sequences) await setSequence(to, sequence);
  await putBack();

  say('Comparing both databases ...');
  for (const table of await readTables(to)) await compare(table, contents, to);
  if (JSON.stringify(await readSequences(to)) !== JSON.stringify(sequences))
    throw new MoveRefusal('The counters of the two databases differ. Nothing was moved.');
  const payments = await checkHistories(to);
  return {
    tables: tables.length,
    rows: [...contents.values()].reduce((sum, { rows }) => sum + rows, 0),
    payments,
  };
}

async function copyTable(
  from: Transaction,
  to: Transaction,
  table: Table,
  say: (line: string) => void,
): Promise<Content> {
  await to.executeQuery(CompiledQuery.raw(`delete from ${quoted(table.name)}`));
  const write = rowWriter(to, table);
  let moved = 0;
  let saidAt = Date.now();
  const content = await readRows(from, table, async (rows) => {
    await write(rows);
    moved += rows.length;
    if (Date.now() - saidAt < PROGRESS_MS) return;
    saidAt = Date.now();
    say(`${line(table.name, moved)} so far`);
  });
  say(line(table.name, content.rows));
  return content;
}

const line = (name: string, rows: number) =>
  `${name.padEnd(24)}${String(rows).padStart(10)} ${rows === 1 ? 'row' : 'rows'}`;

async function compare(table: Table, contents: Map<Table, Content>, to: Transaction): Promise<void> {
  const [, sent] = [...contents].find(([{ name }]) => name === table.name) ?? [];
  const arrived = await readRows(to, table);
  if (sent?.rows !== arrived.rows || sent.hash !== arrived.hash)
    throw new MoveRefusal(
      `The rows of ${table.name} differ: ${sent?.rows ?? 0} were read and ${arrived.rows} arrived, or their values changed. Nothing was moved.`,
    );
}

async function checkHistories(db: Transaction): Promise<number> {
  const broken = await brokenHistory(db);
  if (broken)
    throw new MoveRefusal(
      `The history of payment ${broken} does not verify: its hashes do not follow from its steps, in the source too. Nothing was moved.`,
    );
  const { payments } = await db
    .selectFrom('payment_history')
    .select(({ fn }) => fn.count<number>('payment_id').distinct().as('payments'))
    .executeTakeFirstOrThrow();
  return payments;
}
