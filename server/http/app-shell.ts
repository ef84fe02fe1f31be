import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '../../contract/routes';
import { notFound } from './errors';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built app: its files by name, its shell for every route of the specification, and the same shell with
 * status 404 for any other address, where the app shows its 404 page.
 */
export async function registerAppShell(app: FastifyInstance, folder: string): Promise<void> {
  const shellFile = join(folder, 'index.html');
  if (!existsSync(shellFile)) return registerWithoutShell(app);
  const shell = readFileSync(shellFile, 'utf8');

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(path);
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });

  const sendShell = (reply: FastifyReply, status: number) =>
    reply.code(status).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  for (const route of Object.values(ROUTES)) app.get(route, (_request, reply) => sendShell(reply, 200));
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request.url, request.headers.accept)) return sendShell(reply, 404);
    return sendNotFound(request, reply);
  });
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
