import { PageQuery } from '../../contract/answers/common';
import { AnnouncementsAnswer } from '../../contract/answers/content';
import { PATHS } from '../../contract/wire';
import { WHOLE_LIST } from '../docs/introduction';
import type { Api } from '../http/api';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listAnnouncements } from './list';

export function announcementRoutes(api: Api, { reads }: Services): void {
  api.get(
    PATHS.announcements,
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Content, files and support'],
        summary: 'List the announcements',
        description: WHOLE_LIST,
        querystring: PageQuery,
        response: { 200: AnnouncementsAnswer },
      },
    },
    (request) => reads.anywhere(request, (db) => listAnnouncements(db, parsePage(request.query))),
  );
}
