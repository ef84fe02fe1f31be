import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

/** Pages without the app's frame. */
const FRAMELESS = [
  'landing',
  'login',
  'signUp',
  'forgotPassword',
  'undoChange',
  'adminInvitation',
  'confirmEmail',
];
const STYLES_TAG = /<link [^>]*rel="stylesheet"[^>]*>/;
const APP_TAG = new RegExp(`<script [^>]*src="[^"]*"[^>]*></script>|${STYLES_TAG.source}`, 'g');

/** Chunks that are no pages: a catalogue, and what reads it. */
const isOfLanguage = (name) => name === 'translator' || name.startsWith('language-');

/** The files that a page or a language loads in addition to the entry's, from the build report. */
export const filesOfPage = ({ pages }, name) => {
  const hasFrame = !FRAMELESS.includes(name) && !isOfLanguage(name);
  return [...new Set([...(hasFrame ? pages.frame : []), ...pages[name]])];
};

/**
 * Finishes a build's HTML. Adds the script for early requests and the starting picture to `index.html`. Writes into
 * `<folder>.meta`, for our server, `pages.json` (each page's files) and `landing.html` and `public.html`, into which it
 * renders the public pages.
 */
export function writePages(folder, apiUrl) {
  const meta = `${folder}.meta`;
  const read = (path) => readFileSync(path, 'utf8');
  const report = JSON.parse(read(join(meta, 'report.json')));
  const index = read(join(folder, 'index.html'));

  const shell = index.replace('<title>', () => `<script>${inline('early', apiUrl)}</script><title>`);
  writeFileSync(join(meta, 'public.html'), shell);
  writeFileSync(join(folder, 'index.html'), withStartingPicture(shell));

  const pages = Object.keys(report.pages).map((page) => [page, filesOfPage(report, page)]);
  writeFileSync(join(meta, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
  writeFileSync(join(meta, 'landing.html'), landing(index, read(join(meta, 'landing.css')), report, apiUrl));
}

/** The landing page works without the app. The app loads when the page is idle and starts at the first touch. */
function landing(index, css, report, apiUrl) {
  const app = index.match(APP_TAG).join('');
  const later = [...report.entry, ...report.pages.landing, ...report.pages.login];
  const hints = [...new Set(later)].map(
    (file) => `<link rel="prefetch" href="/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`,
  );
  const head = `<script>${inline('landing', apiUrl)}</script><style>${css}</style>`;
  return index
    .replace(APP_TAG, '')
    .replace('<title>', () => `${head}<title>`)
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(
      '</body>',
      () => `<template id="hints">${hints.join('')}</template><template id="app">${app}</template></body>`,
    );
}

/** Inlines the starting picture's styles and moves the app's style sheet after it, so that the picture is painted at once. */
function withStartingPicture(shell) {
  const [styles] = shell.match(STYLES_TAG);
  return shell
    .replace(styles, '')
    .replace('</head>', () => `<style>${startingStyles()}</style></head>`)
    .replace('<body>', () => `<body>${compact(readInline('starting.html'))}`)
    .replace('<noscript>', '<noscript><style>#starting{display:none}</style>')
    .replace('</body>', () => `${styles}</body>`);
}

/** The starting picture's styles, with the values of the app's tokens filled in: the dark ones, and what differs in the light theme. */
function startingStyles() {
  const tokens = readFileSync(join(ROOT, 'src', 'ui', 'tokens.css'), 'utf8');
  const [dark, light] = tokens.split(LIGHT);
  const valueIn = (part, name) => new RegExp(`${name}:\\s*([^;]+);`).exec(part)?.[1];
  const styles = readInline('starting.css').replace(/\/\*.*?\*\//gs, '');
  const names = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const lightValues = [...names].flatMap((name) => {
    const value = valueIn(light, name);
    return value ? `${name}:${value};` : [];
  });
  const filled = styles.replace(/var\((--[\w-]+)\)/g, (_, name) => `var(${name}, ${valueIn(dark, name)})`);
  return compact(`${filled} ${LIGHT} { color-scheme: light; ${lightValues.join('')} }`);
}

const LIGHT = ":root[data-theme='light']";

const compact = (text) => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim();

const readInline = (name) => readFileSync(join(ROOT, 'src', 'inline', name), 'utf8');

/**
 * A script's source, preceded by the files that it imports, each once, because an inline script is not a module.
 * `included` has the paths of those that stand in it already.
 */
function withImports(path, included = new Set()) {
  if (included.has(path)) return '';
  included.add(path);
  return readFileSync(path, 'utf8')
    .replace(/^import type .*$/gm, '')
    .replace(/^import .* from '(.*)';$/gm, (_, from) =>
      withImports(join(dirname(path), `${from}.ts`), included),
    )
    .replace(/^export /gm, '');
}

function inline(name, apiUrl) {
  // Not imported at the top: `npm start` loads this file before it installs the packages.
  const { transformSync } = createRequire(import.meta.url)('@swc/core');
  const source = withImports(join(ROOT, 'src', 'inline', `${name}.ts`));
  const script = `(() => {${source}})();`;
  const { code } = transformSync(script.replace('process.env.API_URL!', JSON.stringify(apiUrl)), {
    isModule: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
  });
  if (code.includes('</')) throw new Error(`src/inline/${name}.ts must not contain "</".`);
  return code;
}
