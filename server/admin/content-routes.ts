import { AnnouncementAnswer, DemoAnswer } from '../../contract/answers/admin';
import { Done } from '../../contract/answers/common';
import { ADMIN_PATHS } from '../../contract/admin';
import { announcementSchema, demoSchema } from '../../contract/adminSchemas';
import { callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements';
import { deleteDemo, putDemo } from './demos';

const config = { access: 'admin' } as const;
const tags = ['Administration'];

/** Announcements and tutorials, which everybody reads. */
export function adminContentRoutes(api: Api, services: Services): void {
  api.post(
    ADMIN_PATHS.announcements,
    {
      config,
      schema: {
        tags,
        summary: 'Publish an announcement',
        body: announcementSchema,
        response: { 201: AnnouncementAnswer },
      },
    },
    async (request, reply) => {
      const content = await parseBody(announcementSchema, request.body);
      const annoncement = await createAnnouncement(services, callerOf(request).userId, content);
      reply.code(201);
      return { message: 'Announcement published.', annoncement };
    },
  );

  api.put(
    ADMIN_PATHS.announcement(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Change an announcement',
        body: announcementSchema,
        response: { 200: AnnouncementAnswer },
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const content = await parseBody(announcementSchema, request.body);
      const annoncement = await updateAnnouncement(services, userId, request.params.id, content);
      return { message: 'Announcement updated.', annoncement };
    },
  );

  api.delete(
    ADMIN_PATHS.announcement(':id'),
    { config, schema: { params: byId, tags, summary: 'Delete an announcement', response: { 200: Done } } },
    async (request) => {
      await deleteAnnouncement(services, callerOf(request).userId, request.params.id);
      return { message: 'Announcement deleted.' };
    },
  );

  api.put(
    ADMIN_PATHS.demo(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Create or change a tutorial',
        description: 'The id is chosen here: 1 to 64 small letters, digits or hyphens.',
        body: demoSchema,
        response: { 200: DemoAnswer },
      },
    },
    async (request) => {
      const content = await parseBody(demoSchema, request.body);
      const link = await putDemo(services, callerOf(request).userId, request.params.id, content);
      return { message: 'Tutorial saved.', link };
    },
  );

  api.delete(
    ADMIN_PATHS.demo(':id'),
    { config, schema: { params: byId, tags, summary: 'Delete a tutorial', response: { 200: Done } } },
    async (request) => {
      await deleteDemo(services, callerOf(request).userId, request.params.id);
      return { message: 'Tutorial deleted.' };
    },
  );
}
