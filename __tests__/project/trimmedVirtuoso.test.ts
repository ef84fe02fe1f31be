import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(__dirname, '..', '..', 'node_modules', 'react-virtuoso', 'dist', 'index.mjs');
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader of webpack's
const trim = require('../../scripts/webpack/trimVirtuoso.cjs') as (source: string) => string;

test("of react-virtuoso's components lists alone are made, and drawing another says why it is not there", () => {
  const source = readFileSync(FILE, 'utf8');
  const made = (text: string) => [...text.matchAll(/^\} = \/\* @__PURE__ \*\/ \w+\(/gm)].length;
  const exportsOf = (text: string) => text.slice(text.indexOf('\nexport {'));
  expect({ before: made(source), after: made(trim(source)) }).toEqual({ before: 3, after: 1 });
  expect(trim(source).match(/The build leaves out tables and grids/g)).toHaveLength(2);
  expect(exportsOf(trim(source))).toBe(exportsOf(source));

  const [, local] = /(\w+) as Virtuoso\b/.exec(source)!;
  const [, list] = new RegExp(`\\b${local} = (\\w+)`).exec(source)!;
  expect(trim(source)).toContain(`Component: ${list},`);
});
