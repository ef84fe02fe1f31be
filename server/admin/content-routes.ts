import { Type } from '@sinclair/typebox';
import { AnnouncementAnswer, DemoAnswer } from '../../contract/answers/admin';
import { AdminLegalTextsAnswer, LegalTextPublished } from '../../contract/answers/adminLegal';
import { Done } from '../../contract/answers/common';
import { ADMIN_PATHS } from '../../contract/admin';
import {
  announcementChangeSchema,
  announcementSchema,
  demoChangeSchema,
  legalTextSchema,
} from '../../contract/adminSchemas';
import { said } from '../../contract/translate';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import { byId, type Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { parseBody } from '../http/validate';
import { parseLegalKind, parseLegalNumber } from '../legal/documents';
import type { Services } from '../services';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements';
import { deleteDemo, putDemo } from './demos';
import { listLegalTexts, publishLegalText } from './legal-texts';
import { CHANGED_409 } from './refuse-if-changed';

const config = { access: 'admin' } as const;
const tags = ['Administration'];
/** Enough for the longest text, whose characters take up to three bytes each. */
const LEGAL_BODY_BYTES = 512 * 1024;

/** Announcements, tutorials, terms and the privacy notice, which everybody reads. */
export function adminContentRoutes(api: Api, services: Services): void {
  announcementRoutes(api, services);
  tutorialRoutes(api, services);
  legalTextRoutes(api, services);
}

function announcementRoutes(api: Api, services: Services): void {
  api.post(
    ADMIN_PATHS.announcements,
    {
      config,
      schema: {
        tags,
        summary: 'Publish an announcement',
        headers: onceHeaders,
        body: announcementSchema,
        response: { 201: AnnouncementAnswer },
      },
    },
    async (request, reply) => {
      const content = await parseBody(announcementSchema, request.body);
      const annoncement = await createAnnouncement(
        services,
        callerOf(request).userId,
        content,
        onceKeyOf(request),
      );
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
        body: announcementChangeSchema,
        response: { 200: AnnouncementAnswer, 409: CHANGED_409 },
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const content = await parseBody(announcementChangeSchema, request.body);
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
}

function tutorialRoutes(api: Api, services: Services): void {
  api.put(
    ADMIN_PATHS.demo(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Create or change a tutorial',
        description:
          'The id is chosen here: 1 to 64 small letters, digits or hyphens. With empty words in `seen`, one that exists already is not replaced.',
        body: demoChangeSchema,
        response: { 200: DemoAnswer, 409: CHANGED_409 },
      },
    },
    async (request) => {
      const content = await parseBody(demoChangeSchema, request.body);
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

function legalTextRoutes(api: Api, services: Services): void {
  api.get(
    ADMIN_PATHS.legalTexts,
    {
      config,
      schema: {
        tags,
        summary: 'Read the terms and the privacy notice with their authors',
        response: { 200: AdminLegalTextsAnswer },
      },
    },
    () => listLegalTexts(services),
  );

  api.put(
    ADMIN_PATHS.legalText(':kind', ':number'),
    {
      config: { ...config, recentSignIn: true },
      bodyLimit: LEGAL_BODY_BYTES,
      schema: {
        params: Type.Object({ kind: Type.String(), number: Type.String() }),
        tags,
        summary: 'Publish a version of the terms or the privacy notice',
        description:
          '`kind` is `terms` or `privacy`, `number` the next one, from 1. A version is never changed or deleted; members are asked to agree to the new one.',
        body: legalTextSchema,
        response: { 201: LegalTextPublished, 409: refusal('Another version has that number.') },
      },
    },
    async (request, reply) => {
      const { params } = request;
      const { body } = await parseBody(legalTextSchema, request.body);
      const place = { kind: parseLegalKind(params.kind), number: parseLegalNumber(params.number) };
      const version = await publishLegalText(services, callerOf(request).userId, { ...place, body });
      reply.code(201);
      return { ...said('Version {number} published.', { number: version.number }), version };
    },
  );
}
