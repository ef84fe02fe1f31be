import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { oneOf } from '../../contract/answers/common';
import { bytes } from '../http/answers';
import { makeAsyncApi } from './asyncapi';
import { makeDocument } from './document';
import { renderPage } from './page';
import type { Api } from '../http/api';
import { parameterOf } from '../http/query';

const JSON_TYPE = 'application/json; charset=utf-8';
const STYLES = readFileSync(join(__dirname, 'page.css'), 'utf8');
const documentOf = (kind: string) =>
  Type.Object({}, { additionalProperties: true, description: `${kind} document.` });

/** Per address: each answer has hundreds of kilobytes. */
const LIMIT = { max: 60, timeWindow: '1 minute' };

/** `GET /api/docs`: the OpenAPI document of all routes, for browsers as a page; and the sockets as AsyncAPI. */
export function docsRoutes(api: Api): void {
  let made: { document: Buffer; sockets: Buffer; page: Buffer } | undefined;
  // On the first request: only then are all routes registered. As bytes, since writing them anew takes milliseconds.
  const make = () => {
    const document = makeDocument(api);
    return {
      document: Buffer.from(JSON.stringify(document)),
      sockets: Buffer.from(JSON.stringify(makeAsyncApi(document))),
      page: Buffer.from(renderPage(document)),
    };
  };

  api.get(
    '/docs',
    {
      config: { access: 'anyone', rateLimit: LIMIT },
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
        : reply.type(JSON_TYPE).send(made.document);
    },
  );

  api.get(
    '/docs/asyncapi',
    {
      config: { access: 'anyone', rateLimit: LIMIT },
      schema: {
        tags: ['Operation'],
        summary: 'The socket and its events',
        description: 'JSON for programs. The page at `/api/docs` says the same.',
        response: { 200: documentOf('An AsyncAPI 3.0') },
      },
    },
    (_request, reply) => {
      made ??= make();
      return reply.header('Cache-Control', 'no-cache').type(JSON_TYPE).send(made.sockets);
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
