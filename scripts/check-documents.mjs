import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

/** Paths, and names of scripts. A path starts at the document, the root or `src/`; a name is of any file. */
const PATH = /`((?:\.?[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs|md|json|css|html|ya?ml|sh|sql)|(?:[\w-]+\/){2,})`/g;
const NAME = /`(\w[\w.-]+\.(?:tsx?|mjs))`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Not in the sources: made by a build, a benchmark or the running product. */
const MADE = /^(build|data|node_modules|test-results|bench\/results)\//;

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => name !== '.git' && !MADE.test(`${name}/`))
  .flatMap((entry) => (entry.isDirectory() ? filesIn(entry.name) : [entry.name]));
const names = new Set(files.map((file) => basename(file)));
// An argument names a document elsewhere.
const documents = process.argv[2] ? [process.argv[2]] : files.filter((file) => file.endsWith('.md'));

const problems = documents.flatMap((document) => {
  const text = readFileSync(resolve(ROOT, document), 'utf8');
  const named = [PATH, NAME, LINK].flatMap((kind) => [...text.matchAll(kind)].map(([, path]) => path));
  return [...new Set(named)]
    .filter((path) => !MADE.test(path) && !isThere(document, path))
    .map((path) => `${document}: ${path} does not exist.`);
});
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${documents.length} documents, and every file they name exists.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, file));
}

function isThere(document, path) {
  return (
    names.has(path) || [dirname(document), '.', 'src'].some((from) => existsSync(join(ROOT, from, path)))
  );
}
