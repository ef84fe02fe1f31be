import type { FastifyInstance } from 'fastify';
import type { AnnouncementsAnswer } from '../../contract/wire';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listAnnouncements } from './queries';

export function announcementRoutes(api: FastifyInstance, { db }: Services): void {
  api.get('/annoncement', { config: { access: 'anyone' } }, (request): Promise<AnnouncementsAnswer> =>
    listAnnouncements(db, parsePage(request.query)),
  );
}
