/**
 * `npm run size`: what each route may load before it can be used, in brotli; ADR 0021 says what it is spent on. A route
 * counts the entry, its own files and, for pages with navigation, the frame. Files fetched when the page is idle or on
 * a tap (toasts, socket, dialogs, form rules) count in 'everything' alone, which leaves the administration out.
 * The limits are the measured sizes and 2 %; the goals that they miss stand in ADR 0021.
 */
import { readFileSync } from 'node:fs';
import { filesOfPage } from './scripts/pages.mjs';

const report = JSON.parse(readFileSync('build/app.meta/report.json', 'utf8'));

const filesOf = (page) => [...report.entry, ...filesOfPage(report, page)];
const everything = [
  ...report.entry,
  'sw.js',
  ...report.chunks.filter(isNotAdmins).flatMap(({ files }) => files),
];

/** @param {{ pages: string[] }} chunk named by the pages that may load it */
function isNotAdmins({ pages }) {
  return pages.some((page) => page !== 'admin');
}

const limit = (name, ending, files, most) => ({
  name,
  path: [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `build/app/${file}`),
  limit: `${most} KiB`,
});

export default [
  limit('login', '.js', filesOf('login'), 130),
  limit('login: styles', '.css', filesOf('login'), 5),
  limit('dashboard', '.js', filesOf('dashboard'), 132),
  limit('payments', '.js', filesOf('payments'), 138),
  limit('everything', '.js', everything, 314),
];
