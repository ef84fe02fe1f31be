import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUDGETS } from './budgets.mjs';
import { APP, buildIfChanged } from './build.mjs';
import { filesOfPage } from './pages.mjs';

/** Chunks that are no page: they come later than the page that wants them. */
const LATER = ['frame', 'toasts', 'socket', 'phone', 'time', 'news', 'worker'];

// `npm run size`: every route's files in brotli and gzip against its budget; `-- --why [page or part of a file's name]` adds what is in them.
buildIfChanged();
const report = JSON.parse(readFileSync(join(`${APP}.meta`, 'report.json'), 'utf8'));
const sizes = Object.fromEntries(Object.keys(report.files).map((file) => [file, sizeOf(file)]));

const rows = Object.entries(report.pages)
  .filter(([page]) => !LATER.includes(page))
  .map(([page]) => measure(page, [...report.entry, ...filesOfPage(report, page)]));
const adminsOwn = filesOnlyOf('admin');
rows.push(
  measure(
    'everything',
    Object.keys(report.files).filter((file) => !adminsOwn.includes(file)),
  ),
);

print(rows);
if (process.argv.includes('--why')) explain(process.argv[process.argv.indexOf('--why') + 1] ?? '');
process.exitCode = rows.some(({ excess }) => excess.length > 0) ? 1 : 0;

function sizeOf(file) {
  const bytes = readFileSync(join(APP, file));
  return { brotli: brotliCompressSync(bytes).length, gzip: gzipSync(bytes, { level: 9 }).length };
}

function measure(route, files) {
  const sum = (ending, coding) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + sizes[file][coding] / 1024, 0);
  const measured = {
    js: sum('.js', 'brotli'),
    css: sum('.css', 'brotli'),
    requests: files.length + 1,
    gzip: sum('.js', 'gzip'),
  };
  const budgets = Object.entries(BUDGETS[route] ?? {});
  const words = budgets.map(([what, { max, goal }]) => `${what} ${max}${goal ? ` (goal ${goal})` : ''}`);
  const excess = budgets.filter(([what, { max }]) => measured[what] > max).map(([what]) => what);
  return { route, ...measured, budget: words.join(', '), excess };
}

/** The files that nothing but this page, or what it loads later, would load. */
function filesOnlyOf(page) {
  const isOwn = ([owners]) => owners.every((owner) => owner === page);
  const groups = [
    ...Object.entries(report.pages).map(([name, files]) => [[name], files]),
    ...report.unnamed.map(({ owners, files }) => [owners, files]),
  ];
  const others = groups.filter((group) => !isOwn(group)).flatMap(([, files]) => files);
  const own = groups.filter(isOwn).flatMap(([, files]) => files);
  return own.filter((file) => !others.includes(file));
}

function print(table) {
  const line = (cells) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(21) : cell.padStart(9))).join(' '));
  line(['route', 'js br', 'js gzip', 'css br', 'requests', '  budget']);
  for (const { route, js, gzip, css, requests, budget, excess } of table) {
    const numbers = [js, gzip, css].map((kib) => kib.toFixed(1));
    const verdict = excess.length > 0 ? `  ABOVE: ${excess.join(', ')} ` : '  ';
    line([route, ...numbers, route === 'everything' ? '' : String(requests), `${verdict}${budget}`]);
  }
  console.log('KiB; "everything" is all JavaScript and CSS of all routes, the administration apart.');
}

function explain(part) {
  const ofPage = report.pages[part] ?? [];
  for (const [file, modules] of Object.entries(report.files)) {
    if (!file.includes(part) && !ofPage.includes(file)) continue;
    console.log(
      `\n${file}: ${(sizes[file].brotli / 1024).toFixed(1)} KiB; its modules, bytes before minification`,
    );
    for (const [name, bytes] of modules.sort((one, other) => other[1] - one[1]).slice(0, 25))
      console.log(`${String(bytes).padStart(9)}  ${name}`);
  }
}
