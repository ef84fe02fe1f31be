import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/** A longer file must be split, or say in its first five lines why not: "Long because ...". */
const MAX_LINES = 300;
const PRODUCT = ['contract', 'src', 'server'];
const ALL = [...PRODUCT, '__tests__', 'bench', 'scripts'];

/** Matches import statements only, not "from 'here'" within a text. */
const IMPORTS =
  /^(?:import|export|\})[^'\n]*\bfrom '([^'.][^']*)'|(?:^import |\bimport\(|\brequire\()'([^'.][^']*)'/gm;

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const problems = [
  ...ALL.flatMap(filesUnder).flatMap(tooLong),
  ...PRODUCT.flatMap(filesUnder).flatMap(foreignImports),
  ...filesUnder('src').flatMap(missingClasses),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function filesUnder(folder) {
  let entries = [];
  try {
    entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function tooLong({ path, text }) {
  const lines = text.trimEnd().split('\n');
  const excused = lines.slice(0, 5).some((line) => line.includes('Long because'));
  if (lines.length <= MAX_LINES || excused) return [];
  return [`${path}: ${lines.length} lines; split it, or add "Long because ..." at its top.`];
}

/** The product must run without the packages for development, so it may import only `dependencies`. */
function foreignImports({ path, text }) {
  const sources = [...text.matchAll(IMPORTS)].map(([, named, whole]) => named ?? whole);
  return sources
    .filter((name) => !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !(name in dependencies))
    .map((name) => `${path}: imports ${name}, which is not among the dependencies of package.json.`);
}

/** A class that its stylesheet lacks does nothing. */
function missingClasses({ path, text }) {
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.css)'/gm)].flatMap(([, name, source]) => {
    const css = readFileSync(join(ROOT, dirname(path), source), 'utf8');
    return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
      .filter(([, used]) => !new RegExp(`\\.${used}\\b`).test(css))
      .map(([, used]) => `${path}: ${source} has no class ${used}.`);
  });
}
