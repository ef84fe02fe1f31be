import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteAccess } from '../http/access';
import { describeServer, type OpenApiDocument } from './openapi';
import { renderPage } from './page';

const { version } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')) as {
  version: string;
};
const STYLES = readFileSync(join(__dirname, 'page.css'), 'utf8');
const OPEN = { config: { access: 'anyone' } } as const;

/** `GET /api/docs`: the OpenAPI document of `routes`, for browsers as a page. */
export function docsRoutes(api: FastifyInstance, routes: readonly RouteAccess[]): void {
  let made: { document: OpenApiDocument; page: string } | undefined;
  // Not before somebody asks: only then is the list of the routes whole.
  const make = () => {
    const document = describeServer(routes, version);
    return { document, page: renderPage(document) };
  };

  api.get('/docs', OPEN, (request, reply) => {
    made ??= make();
    void reply.headers({ Vary: 'Accept', 'Cache-Control': 'no-cache' });
    return wantsPage(request)
      ? reply.type('text/html; charset=utf-8').send(made.page)
      : reply.send(made.document);
  });

  api.get('/docs/page.css', OPEN, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(STYLES),
  );
}

/** A browser names HTML; programs name JSON, anything or nothing. `?format=json` is the page's own link. */
function wantsPage({ headers, query }: FastifyRequest): boolean {
  const { format } = (query ?? {}) as { format?: unknown };
  return format !== 'json' && (headers.accept ?? '').includes('text/html');
}
