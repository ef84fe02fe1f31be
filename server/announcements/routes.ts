import type { FastifyInstance } from 'fastify';
import { PATHS, type AnnouncementsAnswer } from '../../contract/wire';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listAnnouncements } from './list';

export function announcementRoutes(api: FastifyInstance, { db }: Services): void {
  api.get(PATHS.announcements, { config: { access: 'anyone' } }, (request): Promise<AnnouncementsAnswer> =>
    listAnnouncements(db, parsePage(request.query)),
  );
}
