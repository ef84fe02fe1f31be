import { sql } from 'kysely';
import { openUnlimited, type Db } from '../db/client';
import { isUpToDate, migrationsOf, refuseNewer } from '../db/migrate';
import { CONNECTIONS_OF_A_PROCESS } from '../db/postgres';
import type { Settings } from '../config';
import { fine, reasonOf, wrong, type Finding } from './finding';

const OLDEST = 150_000;
const CLOCK_MS = 2000;
const NAME = 'PostgreSQL';

/** PostgreSQL's answers about itself and about the role of DATABASE_URL. */
interface Facts {
  readonly version: string;
  readonly number: number;
  readonly role: string;
  readonly database: string;
  readonly may_create: boolean;
  readonly may_extend: boolean;
  readonly foreign_table: string | null;
  readonly most: number;
  readonly now: Date;
}

/** The database: version, rights of the role, room for the connections of `processes`, upgrades and clock. */
export async function checkDatabase({ databaseUrl }: Settings, processes: number): Promise<Finding[]> {
  if (!databaseUrl) return [fine(NAME, 'not used: the embedded database serves one process')];
  let db: Db;
  try {
    db = await openUnlimited(databaseUrl);
  } catch (error) {
    return [wrong(NAME, reasonOf(error), 'Check DATABASE_URL, and that PostgreSQL runs: pg_isready')];
  }
  try {
    const before = Date.now();
    const facts = await readFacts(db);
    const clock = checkClock(NAME, facts.now.getTime(), before);
    return [...checkFacts(facts), checkConnections(facts, processes), await checkUpgrades(db), clock];
  } finally {
    await db.destroy();
  }
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      current_user as role, current_database() as database,
      has_schema_privilege(current_schema(), 'create') as may_create,
      exists (select 1 from pg_extension where extname = 'pg_trgm')
        or (has_database_privilege(current_database(), 'create')
          and exists (select 1 from pg_available_extensions where name = 'pg_trgm')) as may_extend,
      (select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and not pg_has_role(relowner, 'usage') limit 1) as foreign_table,
      current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer as most,
      clock_timestamp() as now`.execute(db);
  return rows[0]!;
}

function checkFacts({ version, number, role, database, ...can }: Facts): Finding[] {
  const findings: Finding[] = [];
  if (number < OLDEST)
    findings.push(wrong(NAME, `${version} is too old`, 'Upgrade it to PostgreSQL 15 or later.'));
  if (!can.may_create)
    findings.push(
      wrong(
        NAME,
        `${role} may not create tables in ${database}`,
        `Run as its administrator: alter database ${database} owner to ${role}`,
      ),
    );
  if (!can.may_extend)
    findings.push(
      wrong(
        NAME,
        `${role} may not create the extension pg_trgm, or it is not installed`,
        `Install postgresql-contrib, and run as the administrator in ${database}: create extension pg_trgm`,
      ),
    );
  if (can.foreign_table)
    findings.push(
      wrong(
        NAME,
        `the table ${can.foreign_table} belongs to another role than ${role}`,
        `Use the role that made the tables, or run as the administrator: reassign owned by <that role> to ${role}`,
      ),
    );
  return findings.length > 0 ? findings : [fine(NAME, `${version}; ${role} may do what is needed`)];
}

function checkConnections({ most }: Facts, processes: number): Finding {
  const what = 'Connections';
  const needed = processes * CONNECTIONS_OF_A_PROCESS;
  const arithmetic = `${processes} processes with ${CONNECTIONS_OF_A_PROCESS} each need ${needed}, PostgreSQL has ${most}`;
  return needed <= most
    ? fine(what, arithmetic)
    : wrong(what, arithmetic, `Set max_connections to ${needed + 10} or more, or run fewer processes.`);
}

async function checkUpgrades(db: Db): Promise<Finding> {
  const what = 'Tables';
  try {
    await refuseNewer(db);
  } catch (error) {
    return wrong(what, reasonOf(error), 'Install that version.');
  }
  const migrations = await migrationsOf(db);
  if (migrations.length === 0) return fine(what, 'none yet; the first start makes them');
  return fine(
    what,
    isUpToDate(migrations) ? 'of this version' : 'of an earlier version; the next start upgrades them',
  );
}

/** Compares another machine's clock with this one, which was asked at `before`. */
export function checkClock(whose: string, theirs: number, before: number, precisionMs = 0): Finding {
  const after = Date.now();
  const off = theirs < before - precisionMs ? before - theirs : Math.max(0, theirs - after);
  const seconds = `${(off / 1000).toFixed(1)} seconds`;
  return off <= CLOCK_MS + precisionMs
    ? fine('Clock', `agrees with ${whose}`)
    : wrong(
        'Clock',
        `${seconds} apart from ${whose}`,
        'Run a time service on both machines, such as chrony.',
      );
}
