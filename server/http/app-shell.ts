import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import { ROUTES } from '../../contract/routes';
import { perLanguage } from '../languages';
import { notFound } from './errors';
import { registerManifest } from './manifest';
import { openPrerenderedPages, type AnswerReaders } from './prerendered-pages';
import { makePage, sendPage, type Page } from './page';
import { keepAskedLanguage, pageLanguage, withLanguage } from './page-language';
import { READER_ONLY } from './security-headers';

/** Pages whose query says what they show: a form's initial values, or an earlier version of a text. */
const WITH_QUERY = ['login', 'signUp', 'forgotPassword', 'terms', 'privacy'];
/** For a page that only holders of its link should find; its address must not reach other sites. */
const KEPT_PRIVATE = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };
const SCRIPT_FILES = /<script [^>]*src=[^>]*><\/script>/g;
const STYLE_FILE = /<link [^>]*rel="stylesheet"[^>]*>/;
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built app:
 * - its files by name, including those added by a later build
 * - for each route of the specification, the shell with that page's files preloaded; public pages are prerendered
 * - for another spelling of a route, a redirect to the route
 * - for any other address, the shell with status 404, where the app shows its 404 page
 */
export async function registerAppShell(
  app: FastifyInstance,
  folder: string,
  answersInForce: AnswerReaders = {},
): Promise<void> {
  const shellFile = join(folder, 'index.html');
  if (!existsSync(shellFile)) return registerWithoutShell(app);
  const shell = readFileSync(shellFile, 'utf8');
  const pages = readPages(`${folder}.meta`);
  const plain = perLanguage((language: Language) => makePage(withLanguage(shell, language)));

  registerManifest(app, folder);
  await app.register((files) => serveFiles(files, folder));

  const prerenderedPage = openPrerenderedPages(`${folder}.meta`, answersInForce);
  const template = (name: string) => {
    const file = join(`${folder}.meta`, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : shell;
  };
  const templates = { landing: template('landing.html'), others: template('public.html') };
  for (const [name, route] of Object.entries(ROUTES)) {
    const files = pages[name] ?? [];
    const inLanguage = perLanguage((language: Language) => ({
      page: makePage(withLanguage(withFiles(shell, files, filesOfLanguage(pages, language)), language)),
      prerendered: prerenderedPage(
        name,
        name === 'landing' ? templates.landing : holdScripts(withFiles(templates.others, files)),
        language,
      ),
    }));
    const find = async (request: FastifyRequest): Promise<Page> => {
      const { page, prerendered } = inLanguage(pageLanguage(request));
      if (!prerendered || (WITH_QUERY.includes(name) && request.url.includes('?'))) return page;
      return prerendered().catch((error: unknown) => {
        // The app then renders the page in the browser and shows the problem.
        request.log.warn(error, `the ${name} page could not be rendered`);
        return page;
      });
    };
    const isPrivate = name === 'follow';
    app.get(route, async (request, reply) => {
      if (isPrivate) reply.headers(KEPT_PRIVATE);
      // A chat room's address without its id.
      if (Object.values(request.params as object).includes('')) return reply.callNotFound();
      return keepAskedLanguage(request, reply) ?? sendPage(request, reply, await find(request));
    });
  }
  // The shell without a page, for the service worker to cache.
  app.get('/index.html', (request, reply) => sendPage(request, reply, plain(pageLanguage(request))));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request.url, request.headers.accept)) return sendNotFound(request, reply);
    const spelled = ['GET', 'HEAD'].includes(request.method) && asSpecified(request.url);
    return spelled
      ? reply.redirect(spelled, 308)
      : sendPage(request, reply, plain(pageLanguage(request)), 404);
  });
}

/** The app's files by name. An address that the library rejects is answered as not found. */
async function serveFiles(files: FastifyInstance, folder: string): Promise<void> {
  files.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === 400 || error.statusCode === 403) return reply.callNotFound();
    throw error;
  });
  await files.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    setHeaders(response, path) {
      // An XML file's encoding; the library names only that of texts.
      if (/\.svg(\.br|\.gz)?$/.test(path)) response.header('Content-Type', 'image/svg+xml; charset=utf-8');
      const isReaders = relative(folder, path).startsWith('reader/');
      if (isReaders) response.header('Content-Security-Policy', READER_ONLY);
      // The reader's folder is named by its contents.
      const hashed = isReaders || /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
}

/** Each page's own files by the route's name; empty if the build did not record them. */
function readPages(meta: string): Record<string, string[] | undefined> {
  const file = join(meta, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}

/** The files of a language's catalogue. */
const filesOfLanguage = (pages: Record<string, string[] | undefined>, language: Language): string[] =>
  language === DEFAULT_LANGUAGE
    ? []
    : [...(pages.translator ?? []), ...(pages[`language-${language}-json`] ?? [])];

/** The shell with a page's files beside the entry's, so that the browser fetches all of them at once. */
function withFiles(shell: string, files: readonly string[], preloaded: readonly string[] = []): string {
  const tags = (ending: string, tag: (file: string) => string) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => tag(`/${file}`))
      .join('');
  const scripts = tags('.js', (file) => `<script defer src="${file}"></script>`);
  const styles = tags('.css', (file) => `<link rel="stylesheet" href="${file}">`);
  const hints = preloaded.map((file) => `<link rel="preload" as="script" href="/${file}">`).join('');
  // Scripts before the entry, which then finds them in place.
  return shell
    .replace(/<script [^>]*src=/, (entry) => `${scripts}${entry}`)
    .replace(STYLE_FILE, (entry) => `${entry}${styles}`)
    .replace('<title>', () => `${hints}<title>`);
}

/**
 * Keeps the scripts in a template until the prerendered page is painted, so that it can be read and filled in first.
 */
function holdScripts(html: string): string {
  const tags = html.match(SCRIPT_FILES)?.join('') ?? '';
  return html
    .replace(SCRIPT_FILES, '')
    .replace('</body>', () => `<template id="app">${tags}</template></body>`);
}

function registerWithoutShell(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}

const SPELLINGS = Object.values(ROUTES)
  .filter((route) => route !== ROUTES.landing)
  .map((route) => {
    const [fixed, id] = route.split(':');
    return { fixed, pattern: new RegExp(`^${fixed}${id ? '([^/?]+)' : ''}/*(\\?.*)?$`, 'i') };
  });

/** A route's address as the specification spells it: the app's router takes any case, and slashes at the end. */
function asSpecified(url: string): string | undefined {
  for (const { fixed, pattern } of SPELLINGS) {
    const match = pattern.exec(url);
    if (match) return [fixed, ...match.slice(1)].join('');
  }
  return undefined;
}

const wantsPage = (url: string, accept: string | undefined) =>
  !url.startsWith('/api/') &&
  (accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type));

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .send({ ...notFound('There is nothing at this address.').toAnswer(), requestId: request.id });
