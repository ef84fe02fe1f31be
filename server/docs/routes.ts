import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { oneOf } from '../../contract/answers/common';
import { bytes } from '../http/answers';
import { makeAsyncApi } from './asyncapi';
import { makeDocument } from './document';
import type { OpenApiDocument } from './openapi';
import { renderPage } from './page';
import type { Api } from '../http/api';
import { parameterOf } from '../http/query';

const STYLES = readFileSync(join(__dirname, 'page.css'), 'utf8');
const documentOf = (kind: string) =>
  Type.Object({}, { additionalProperties: true, description: `${kind} document.` });

/** `GET /api/docs`: the OpenAPI document of all routes, for browsers as a page; and the sockets as AsyncAPI. */
export function docsRoutes(api: Api): void {
  let made: { document: OpenApiDocument; sockets: object; page: string } | undefined;
  // On the first request: only then are all routes registered.
  const make = () => {
    const document = makeDocument(api);
    return { document, sockets: makeAsyncApi(document), page: renderPage(document) };
  };

  api.get(
    '/docs',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Operation'],
        summary: 'This document',
        description: 'JSON for programs, this page for browsers.',
        querystring: Type.Object({ format: Type.Optional(oneOf(['json'], 'For browsers too.')) }),
        response: {
          200: {
            content: {
              'application/json': { schema: documentOf('An OpenAPI 3.1') },
              'text/html': { schema: {} },
            },
          },
        },
      },
    },
    (request, reply) => {
      made ??= make();
      void reply.headers({ Vary: 'Accept', 'Cache-Control': 'no-cache' });
      return wantsPage(request)
        ? reply.type('text/html; charset=utf-8').send(made.page)
        : reply.send(made.document);
    },
  );

  api.get(
    '/docs/asyncapi',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Operation'],
        summary: 'The socket and its events',
        description: 'JSON for programs. The page at `/api/docs` says the same.',
        response: { 200: documentOf('An AsyncAPI 3.0') },
      },
    },
    (_request, reply) => {
      made ??= make();
      return reply.header('Cache-Control', 'no-cache').send(made.sockets);
    },
  );

  api.get(
    '/docs/page.css',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Operation'],
        summary: "This page's style sheet",
        response: { 200: bytes('text/css') },
      },
    },
    (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(STYLES),
  );
}

/** A browser names HTML; programs name JSON, anything or nothing. `?format=json` is the page's own link. */
function wantsPage({ headers, query }: FastifyRequest): boolean {
  return parameterOf(query, 'format') !== 'json' && (headers.accept ?? '').includes('text/html');
}
