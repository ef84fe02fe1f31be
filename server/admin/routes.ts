import type { FastifyInstance } from 'fastify';
import type {
  AdminDisputesAnswer,
  AdminOverview,
  AdminPaymentAnswer,
  AdminSupportAnswer,
  AdminUsersAnswer,
  AnnouncementAnswer,
  BanAnswer,
  DemoAnswer,
  ResolveAnswer,
  SupportDoneAnswer,
} from '../../contract/admin';
import { PAGE_SIZE } from '../../contract/limits';
import {
  announcementSchema,
  banSchema,
  demoSchema,
  resolveSchema,
  supportDoneSchema,
} from '../../contract/adminSchemas';
import type { Done } from '../../contract/wire';
import { callerOf } from '../http/access';
import { parseBody, parsePage, type Page } from '../http/validate';
import type { Services } from '../services';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements';
import { banUser } from './ban';
import { deleteDemo, putDemo } from './demos';
import { readOverview } from './overview';
import { listDisputes, readAdminPayment } from './payments';
import { resolveDispute } from './resolve';
import { listSupportMessages, markSupportMessage } from './support';
import { parseSearch, searchUsers } from './users';

interface ById {
  Params: { id: string };
}
const ADMIN = { config: { access: 'admin' } } as const;

/** Administration (contract): for everybody else none of these exists. */
export function adminRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  api.get('/admin/overview', ADMIN, (): Promise<AdminOverview> => readOverview(db));

  api.get('/admin/disputes', ADMIN, async (): Promise<AdminDisputesAnswer> => {
    return { disputes: await listDisputes(services) };
  });

  api.get<ById>('/admin/payments/:id', ADMIN, (request): Promise<AdminPaymentAnswer> =>
    readAdminPayment(services, request.params.id),
  );

  api.put<ById>('/admin/payments/:id/resolve', ADMIN, async (request): Promise<ResolveAnswer> => {
    const decision = await parseBody(resolveSchema, request.body);
    const payment = await resolveDispute(services, callerOf(request).userId, request.params.id, decision);
    return { message: `Payment has been marked as ${decision.status}.`, payment };
  });

  api.get('/admin/users', ADMIN, (request): Promise<AdminUsersAnswer> =>
    searchUsers(db, parseSearch(request.query), pageOf(request.query)),
  );

  api.put<ById>('/admin/users/:id/ban', ADMIN, async (request): Promise<BanAnswer> => {
    const ban = await parseBody(banSchema, request.body);
    const user = await banUser(services, callerOf(request).userId, request.params.id, ban);
    return { message: ban.banned ? 'User banned.' : 'Ban lifted.', user };
  });

  api.get('/admin/support', ADMIN, (request): Promise<AdminSupportAnswer> =>
    listSupportMessages(db, pageOf(request.query)),
  );

  api.put<ById>('/admin/support/:id', ADMIN, async (request): Promise<SupportDoneAnswer> => {
    const mark = await parseBody(supportDoneSchema, request.body);
    const supportMessage = await markSupportMessage(
      services,
      callerOf(request).userId,
      request.params.id,
      mark,
    );
    return { message: mark.done ? 'Message marked as done.' : 'Message marked as open.', supportMessage };
  });

  contentRoutes(api, services);
}

/** What everybody reads: announcements and tutorials. */
function contentRoutes(api: FastifyInstance, services: Services): void {
  api.post('/admin/announcements', ADMIN, async (request, reply): Promise<AnnouncementAnswer> => {
    const content = await parseBody(announcementSchema, request.body);
    const annoncement = await createAnnouncement(services, callerOf(request).userId, content);
    reply.code(201);
    return { message: 'Announcement published.', annoncement };
  });

  api.put<ById>('/admin/announcements/:id', ADMIN, async (request): Promise<AnnouncementAnswer> => {
    const content = await parseBody(announcementSchema, request.body);
    const annoncement = await updateAnnouncement(
      services,
      callerOf(request).userId,
      request.params.id,
      content,
    );
    return { message: 'Announcement updated.', annoncement };
  });

  api.delete<ById>('/admin/announcements/:id', ADMIN, async (request): Promise<Done> => {
    await deleteAnnouncement(services, callerOf(request).userId, request.params.id);
    return { message: 'Announcement deleted.' };
  });

  api.put<ById>('/admin/demos/:id', ADMIN, async (request): Promise<DemoAnswer> => {
    const content = await parseBody(demoSchema, request.body);
    const link = await putDemo(services, callerOf(request).userId, request.params.id, content);
    return { message: 'Tutorial saved.', link };
  });

  api.delete<ById>('/admin/demos/:id', ADMIN, async (request): Promise<Done> => {
    await deleteDemo(services, callerOf(request).userId, request.params.id);
    return { message: 'Tutorial deleted.' };
  });
}

const pageOf = (query: unknown): Page => parsePage(query) ?? { limit: PAGE_SIZE, cursor: undefined };
