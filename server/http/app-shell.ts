import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '../../contract/routes';
import { notFound } from './errors';
import { openLandingPage, type LandingAnswers } from './landing-page';
import { makePage, sendPage, type Page } from './page';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built app: its files by name, also those that a build has put there since; its shell for every route of
 * the specification with the files of that route's page announced; the landing page drawn; and the shell with status
 * 404 for any other address, where the app shows its 404 page.
 */
export async function registerAppShell(
  app: FastifyInstance,
  folder: string,
  landingAnswers: () => Promise<LandingAnswers> = async () => ({}),
): Promise<void> {
  const shellFile = join(folder, 'index.html');
  if (!existsSync(shellFile)) return registerWithoutShell(app);
  const shell = readFileSync(shellFile, 'utf8');
  const pages = readPages(`${folder}.meta`);
  const plain = makePage(shell);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });

  const landing = openLandingPage(`${folder}.meta`, landingAnswers);
  for (const [name, route] of Object.entries(ROUTES)) {
    const page = makePage(withFiles(shell, pages[name] ?? []));
    const find = name === 'landing' && landing ? landing : async (): Promise<Page> => page;
    app.get(route, async (request, reply) => {
      const found = await find().catch((error: unknown) => {
        // The app draws it by itself, and says what is the matter.
        request.log.warn(error, 'the landing page could not be drawn');
        return page;
      });
      return sendPage(request, reply, found);
    });
  }
  // The app without any page, for a service worker to keep.
  app.get('/index.html', (request, reply) => sendPage(request, reply, plain));
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request.url, request.headers.accept)) return sendPage(request, reply, plain, 404);
    return sendNotFound(request, reply);
  });
}

/** Each page's own files, by the route's name; none where the build did not write them down. */
function readPages(meta: string): Record<string, string[] | undefined> {
  const file = join(meta, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}

/** The shell with a page's files beside the entry's, so that the browser fetches all of them at once. */
function withFiles(shell: string, files: readonly string[]): string {
  const tags = (ending: string, tag: (file: string) => string) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => tag(`/${file}`))
      .join('');
  const scripts = tags('.js', (file) => `<script defer src="${file}"></script>`);
  const styles = tags('.css', (file) => `<link rel="stylesheet" href="${file}">`);
  // Before the entry, which then finds them in place.
  return shell
    .replace(/<script [^>]*src=/, (entry) => `${scripts}${entry}`)
    .replace('</head>', () => `${styles}</head>`);
}

function registerWithoutShell(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}

const wantsPage = (url: string, accept: string | undefined) =>
  !url.startsWith('/api/') &&
  (accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type));

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .send({ ...notFound('There is nothing at this address.').toAnswer(), requestId: request.id });
