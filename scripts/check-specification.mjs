import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

/** The table with the files and tests for each statement. An argument names another table. */
const TABLE = process.argv[2] ?? 'docs/specification.md';
const SECTIONS = 9;

const rows = readFileSync(resolve(ROOT, TABLE), 'utf8')
  .split('\n')
  .map((line, index) => ({ number: index + 1, cells: line.split('|').slice(1, -1) }))
  .filter(({ cells }) => cells.length > 0 && !/^-+$/.test(cells[0].trim()) && cells[0].trim() !== 'section');

const problems = [...rows.flatMap(problemsOf), ...missingSections()];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${TABLE}: ${rows.length} statements, each with its files and tests.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf({ number, cells }) {
  const at = (text) => `${TABLE}:${number}: ${text}`;
  if (cells.length !== 4) return [at(`has ${cells.length} columns instead of 4.`)];
  const [, , files, tests] = cells;
  const named = [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  const shown = [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path, title]) => ({ path, title }));
  return [
    ...(named.length === 0 ? [at('names no file.')] : []),
    ...(shown.length === 0 ? [at('names no test.')] : []),
    ...named.filter((path) => !existsSync(join(ROOT, path))).map((path) => at(`${path} does not exist.`)),
    ...shown.flatMap(({ path, title }) => {
      if (!existsSync(join(ROOT, path))) return [at(`${path} does not exist.`)];
      const found = readFileSync(join(ROOT, path), 'utf8').includes(title);
      return found ? [] : [at(`no test in ${path} is called "${title}".`)];
    }),
  ];
}

function missingSections() {
  const present = new Set(rows.map(({ cells }) => parseInt(cells[0], 10)));
  return Array.from({ length: SECTIONS }, (_, index) => index + 1)
    .filter((section) => !present.has(section))
    .map((section) => `${TABLE}: no statement of section ${section}.`);
}
