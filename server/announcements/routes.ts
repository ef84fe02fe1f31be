import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/read-route';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listAnnouncements } from './list';

export function announcementRoutes(api: FastifyInstance, { run }: Services): void {
  api.get('/annoncement', { config: { access: 'anyone' } }, async (request, reply) =>
    reply.type(JSON_TYPE).send(await listAnnouncements(run, parsePage(request.query))),
  );
}
