import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { breaksOf, type Column, type Rule, type Tables } from '../../support/schemaBreaks';
import { openTestDatabase } from '../../support/databases';

/** The schema of the newest release: a line for each column, and for each rule that rows must meet. */
const FILE = join(__dirname, '../../support/fixtures/released-schema.txt');

async function presentTables(): Promise<Tables> {
  const { database, remove } = await openTestDatabase();
  try {
    const columns = await sql<Column>`
      select table_name as "table", column_name as name, udt_name as type,
             is_nullable = 'NO' as "isRequired",
             (column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as "isFilled"
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' order by 1, 2`.execute(database.db);
    const rules = await sql<Rule>`
      select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'f', 'x')
      union select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indisunique and not indisprimary and indrelid::regclass::text in
        (select table_name from information_schema.tables where table_schema = 'public')
      order by 1, 2`.execute(database.db);
    return {
      columns: columns.rows,
      rules: rules.rows.filter(({ table }) => !table.startsWith('kysely')),
    };
  } finally {
    await remove();
  }
}

const write = ({ columns, rules }: Tables): string =>
  [
    ...columns.map((column) => `column ${JSON.stringify(column)}`),
    ...rules.map((rule) => `rule ${JSON.stringify(rule)}`),
  ].join('\n');

function read(text: string): Tables {
  const linesOf = (kind: string) =>
    text.split('\n').flatMap((line) => (line.startsWith(kind) ? [line.slice(kind.length)] : []));
  return {
    columns: linesOf('column ').map((line) => JSON.parse(line) as Column),
    rules: linesOf('rule ').map((line) => JSON.parse(line) as Rule),
  };
}

test('processes of the newest release can go on writing and reading after the migrations', async () => {
  const present = await presentTables();
  // Only for a release: CONTRIBUTING.md has the command.
  if (process.env.SCHEMA === 'release') writeFileSync(FILE, `${write(present)}\n`);
  expect(breaksOf(read(readFileSync(FILE, 'utf8')), present)).toEqual([]);
});
