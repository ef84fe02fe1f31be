import type { FastifyInstance } from 'fastify';
import type {
  AdminActivityAnswer,
  AdminAuditAnswer,
  AdminDisputesAnswer,
  AdminOverview,
  AdminPaymentAnswer,
  AdminSupportAnswer,
  AdminUserAnswer,
  AdminUserPaymentsAnswer,
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
  supportReplySchema,
} from '../../contract/adminSchemas';
import type { Done } from '../../contract/wire';
import { callerOf } from '../http/access';
import { onceKeyOf } from '../http/once';
import { parseBody, parsePage, type Page } from '../http/validate';
import { parseSearch } from '../http/search';
import type { Services } from '../services';
import { activityReader } from './activity';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements';
import { answerSupportMessage } from './answer-support';
import { listActions, parseAuditFilter } from './audit-log';
import { banUser } from './ban';
import { deleteDemo, putDemo } from './demos';
import { listDisputes } from './disputes';
import { readOverview } from './overview';
import { readAdminPaymentWithHistory } from './payments';
import { resolveDispute } from './resolve';
import { listSupportMessages, markSupportMessage, parseSupportState } from './support';
import { readUserDetails } from './user-details';
import { listUserPayments, parseRole } from './user-payments';
import { searchUsers } from './users';

interface ById {
  Params: { id: string };
}
const ADMIN = { config: { access: 'admin' } } as const;

/** Administration (contract): for everybody else none of these exists. */
export function adminRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const readActivity = activityReader(db);

  api.get('/admin/overview', ADMIN, (): Promise<AdminOverview> => readOverview(db));

  api.get('/admin/activity', ADMIN, (): Promise<AdminActivityAnswer> => readActivity());

  api.get('/admin/audit', ADMIN, (request): Promise<AdminAuditAnswer> =>
    listActions(db, parseAuditFilter(request.query), pageOf(request.query)),
  );

  api.get('/admin/disputes', ADMIN, (request): Promise<AdminDisputesAnswer> =>
    listDisputes(services, parsePage(request.query)),
  );

  api.get<ById>('/admin/payments/:id', ADMIN, (request): Promise<AdminPaymentAnswer> =>
    readAdminPaymentWithHistory(services, request.params.id),
  );

  api.put<ById>('/admin/payments/:id/resolve', ADMIN, async (request): Promise<ResolveAnswer> => {
    const decision = await parseBody(resolveSchema, request.body);
    const payment = await resolveDispute(services, callerOf(request).userId, request.params.id, decision);
    return { message: `Payment has been marked as ${decision.status}.`, payment };
  });

  userRoutes(api, services);
  supportRoutes(api, services);
  contentRoutes(api, services);
}

/** Members and what they did. */
function userRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  api.get('/admin/users', ADMIN, (request): Promise<AdminUsersAnswer> =>
    searchUsers(db, parseSearch(request.query, 'query'), pageOf(request.query)),
  );

  api.get<ById>('/admin/users/:id', ADMIN, async (request): Promise<AdminUserAnswer> => {
    return { user: await readUserDetails(db, request.params.id) };
  });

  api.get<ById>('/admin/users/:id/payments', ADMIN, (request): Promise<AdminUserPaymentsAnswer> => {
    const { params, query } = request;
    return listUserPayments(services, params.id, parseRole(query), pageOf(query));
  });

  api.put<ById>('/admin/users/:id/ban', ADMIN, async (request): Promise<BanAnswer> => {
    const ban = await parseBody(banSchema, request.body);
    const user = await banUser(services, callerOf(request).userId, request.params.id, ban);
    return { message: ban.banned ? 'User banned.' : 'Ban lifted.', user };
  });
}

/** What members wrote to support. */
function supportRoutes(api: FastifyInstance, services: Services): void {
  api.get('/admin/support', ADMIN, ({ query }): Promise<AdminSupportAnswer> =>
    listSupportMessages(services.db, parseSupportState(query), pageOf(query)),
  );

  api.put<ById>('/admin/support/:id', ADMIN, async (request): Promise<SupportDoneAnswer> => {
    const { userId } = callerOf(request);
    const mark = await parseBody(supportDoneSchema, request.body);
    const supportMessage = await markSupportMessage(services, userId, request.params.id, mark);
    return { message: mark.done ? 'Message marked as done.' : 'Message marked as open.', supportMessage };
  });

  api.post<ById>('/admin/support/:id/answers', ADMIN, async (request, reply): Promise<SupportDoneAnswer> => {
    const { userId } = callerOf(request);
    const answer = await parseBody(supportReplySchema, request.body);
    const onceKey = onceKeyOf(request);
    const supportMessage = await answerSupportMessage(services, userId, request.params.id, answer, onceKey);
    reply.code(201);
    return { message: 'Answer sent.', supportMessage };
  });
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
