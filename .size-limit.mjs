/**
 * `npm run size`: the most that each route may load before it can be used, in brotli. A route counts the entry, its own
 * files and, for pages with navigation, the frame. Files that load when the page is idle or on a tap (toasts, socket,
 * dialogs, form rules) count only under 'everything', which leaves out the administration and the other languages.
 * The limits are a fifth of a KiB to one KiB above the measured sizes. ADR 0021 has the goals and explains the sizes.
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
  return pages.some(
    (page) =>
      !['admin', 'adminDecision', 'adminHome', 'adminInvitation', 'reader', 'translator'].includes(page) &&
      !page.startsWith('language-'),
  );
}

const limit = (name, ending, files, most) => ({
  name,
  path: [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `build/app/${file}`),
  limit: `${most} KiB`,
});

export default [
  limit('login', '.js', filesOf('login'), 137),
  limit('login: styles', '.css', filesOf('login'), 5.3),
  limit('dashboard', '.js', filesOf('dashboard'), 150.4),
  limit('payments', '.js', filesOf('payments'), 159.6),
  limit('case', '.js', filesOf('chat'), 162.8),
  limit('everything', '.js', everything, 491),
];
