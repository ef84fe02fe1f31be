import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

function check(...table: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/check-specification.mjs', ...table],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

test('every statement of the specification names existing files and tests in them', () => {
  const { status, said } = check();
  expect(said).toMatch(/: \d+ statements, each with its files and tests\.\n$/);
  expect(status).toBe(0);
});

test('a missing file, test or section is reported with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-table-'));
  const table = join(folder, 'table.md');
  writeFileSync(
    table,
    [
      '| section | statement | lives in | shown by |',
      '|---|---|---|---|',
      '| 1 | Something | `src/gone.ts` | `package.json` "a title that nobody wrote" |',
      '| 2 | Something else | nowhere | nobody |',
    ].join('\n'),
  );
  const { status, said } = check(table);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  for (const problem of [
    `${table}:3: src/gone.ts does not exist.`,
    `${table}:3: no test in package.json is called "a title that nobody wrote".`,
    `${table}:4: names no file.`,
    `${table}:4: names no test.`,
    `${table}: no statement of section 3.`,
  ]) {
    expect(said).toContain(problem);
  }
});
