import { Markup } from './markup';

/** Dark on white, for paper as for a screen. */
export const PAGE_STYLE = new Markup(`
:root { color-scheme: light; --line: #d9dde3; --quiet: #565d68; }
* { box-sizing: border-box; }
body { max-width: 860px; margin: 0 auto; padding: 32px 20px 56px; background: #fff; color: #14171c;
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; }
h2 { margin: 36px 0 12px; padding-bottom: 6px; border-bottom: 1px solid var(--line); font-size: 17px; }
h3 { margin: 0; font-size: 15px; }
p { margin: 4px 0; }
.brand { color: var(--quiet); font-size: 13px; font-weight: 600; }
[dir='ltr'] .brand { letter-spacing: 0.02em; }
.sum { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; font-size: 20px; }
.quiet { color: var(--quiet); font-size: 13px; }
.status { padding: 2px 10px; border: 1px solid currentColor; border-radius: 999px; font-size: 13px; font-weight: 600; }
.status.pending { color: #565d68; }
.status.submitted { color: #8a5a00; }
.status.accepted { color: #0d7a3f; }
.status.rejected, .status.disputed { color: #b3261e; }
dl { display: grid; gap: 10px 28px; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); margin: 8px 0; }
dl:empty { display: none; }
dt { color: var(--quiet); font-size: 12px; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
ol { margin: 0; padding: 0; list-style: none; }
.steps > li { padding-block: 14px; padding-inline-start: 18px; border-inline-start: 3px solid var(--line); break-inside: avoid; }
.steps > li + li { border-top: 1px solid var(--line); }
blockquote { margin: 8px 0; padding: 8px 12px; border-radius: 6px; background: #f3f5f7; white-space: pre-line; }
figure { display: inline-block; max-width: 320px; margin: 10px 0 6px; margin-inline-end: 14px; vertical-align: top; break-inside: avoid; }
img { display: block; max-width: 100%; max-height: 420px; border: 1px solid var(--line); border-radius: 6px; }
figcaption { margin-top: 6px; color: var(--quiet); font-size: 12px; }
.hash { display: block; color: var(--quiet); font: 11px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  word-break: break-all; }
.chat > li { max-width: 82%; margin: 0 0 10px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; break-inside: avoid; }
.chat > .receiver { margin-inline-start: auto; background: #f3f5f7; }
.chat > .administrator { max-width: none; border-color: #b9c6f5; background: #eef2ff; }
.said { white-space: pre-line; }
code { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
@page { margin: 16mm; }
@media print { body { max-width: none; padding: 0; } a { color: inherit; } }
`);
