import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const TOOLKIT = join(ROOT, 'node_modules', '@reduxjs', 'toolkit', 'dist');
const TRIMMED = [
  'redux-toolkit.modern.mjs',
  'query/rtk-query.modern.mjs',
  'query/react/rtk-query-react.modern.mjs',
].map((file) => readFileSync(join(TOOLKIT, file), 'utf8'));

/** What the build leaves out without a word to whoever would use it. */
const LEFT_OUT = [
  /\b(arg|rawResponse|response|rawErrorResponse|errorResponse|meta)Schema:/,
  /\bextractRehydrationInfo\b/,
  /\b(upsertQueryData|usePrefetch|prefetch)\(/,
  /\buseLazy\w+Query\b/,
  /\.(fork|pause)\(async|\bcreateListenerEntry\b|\bautoJoin\b/,
];

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader of webpack's
const trim = require('../../scripts/webpack/trimToolkit.cjs') as {
  (source: string): string;
  CUTS: readonly [what: string | RegExp, instead: string][];
};

test.each(trim.CUTS)('Redux Toolkit has what is cut: %s', (what) => {
  const places = TRIMMED.filter((source) =>
    typeof what === 'string' ? source.includes(what) : source.search(what) >= 0,
  );
  expect(places).toHaveLength(1);
});

test('the rest is as it was, with the same exports', () => {
  const exportsOf = (source: string) => source.slice(source.indexOf('\nexport {'));
  for (const source of TRIMMED) {
    expect(trim(source).length).toBeGreaterThan(0.9 * source.length);
    expect(exportsOf(trim(source))).toBe(exportsOf(source));
  }
});

test('our sources use none of it', () => {
  const folder = join(ROOT, 'src');
  const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => LEFT_OUT.some((use) => use.test(readFileSync(join(folder, name), 'utf8'))));
  expect(users).toEqual([]);
});
