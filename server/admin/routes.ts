import type { FastifyInstance } from 'fastify';
import {
  AdminActivityAnswer,
  AdminAuditAnswer,
  AdminAuditQuery,
  AdminDisputesAnswer,
  AdminOverview,
  AdminPaymentAnswer,
  ResolveAnswer,
} from '../../contract/answers/admin';
import { PageQuery } from '../../contract/answers/common';
import { ADMIN_PATHS } from '../../contract/admin';
import { resolveSchema } from '../../contract/adminSchemas';
import { COUNTED_MAX } from '../../contract/limits';
import { refusal } from '../docs/answers';
import { WHOLE_LIST } from '../docs/introduction';
import { callerOf } from '../http/access';
import { onePage, parseBody, parsePage } from '../http/validate';
import type { Services } from '../services';
import { activityReader } from './activity';
import { listActions, parseAuditFilter } from './audit-log';
import { adminContentRoutes } from './content-routes';
import { listDisputes } from './disputes';
import { readOverview } from './overview';
import { readAdminPaymentWithHistory } from './payments';
import { resolveDispute } from './resolve';
import { adminSupportRoutes } from './support-routes';
import { adminUserRoutes } from './user-routes';

interface ById {
  Params: { id: string };
}
const config = { access: 'admin' } as const;
const tags = ['Administration'];

/** Administration (contract): for everybody else these routes do not exist. */
export function adminRoutes(api: FastifyInstance, services: Services): void {
  workRoutes(api, services);
  disputeRoutes(api, services);
  adminUserRoutes(api, services);
  adminSupportRoutes(api, services);
  adminContentRoutes(api, services);
}

/** The state of the installation, and what administrators did. */
function workRoutes(api: FastifyInstance, { db }: Services): void {
  const readActivity = activityReader(db);

  api.get(
    ADMIN_PATHS.overview,
    {
      config,
      schema: { tags, summary: 'Count users, payments and open work', response: { 200: AdminOverview } },
    },
    (): Promise<AdminOverview> => readOverview(db),
  );

  api.get(
    ADMIN_PATHS.activity,
    {
      config,
      schema: {
        tags,
        summary: 'Read the figures of the last 30 days',
        response: { 200: AdminActivityAnswer },
      },
    },
    (): Promise<AdminActivityAnswer> => readActivity(),
  );

  api.get(
    ADMIN_PATHS.audit,
    {
      config,
      schema: {
        tags,
        summary: 'List the actions of administrators',
        description: `Always one page. Up to ${COUNTED_MAX} are counted.`,
        querystring: AdminAuditQuery,
        response: { 200: AdminAuditAnswer },
      },
    },
    ({ query }): Promise<AdminAuditAnswer> => listActions(db, parseAuditFilter(query), onePage(query)),
  );
}

function disputeRoutes(api: FastifyInstance, services: Services): void {
  api.get(
    ADMIN_PATHS.disputes,
    {
      config,
      schema: {
        tags,
        summary: 'List the open disputes',
        description: WHOLE_LIST,
        querystring: PageQuery,
        response: { 200: AdminDisputesAnswer },
      },
    },
    ({ query }): Promise<AdminDisputesAnswer> => listDisputes(services, parsePage(query)),
  );

  api.get<ById>(
    ADMIN_PATHS.payment(':id'),
    {
      config,
      schema: {
        tags,
        summary: 'Read a payment with its whole history',
        response: { 200: AdminPaymentAnswer },
      },
    },
    ({ params }): Promise<AdminPaymentAnswer> => readAdminPaymentWithHistory(services, params.id),
  );

  api.put<ById>(
    ADMIN_PATHS.resolve(':id'),
    {
      config,
      schema: {
        tags,
        summary: 'Decide a dispute',
        body: resolveSchema,
        response: { 200: ResolveAnswer, 409: refusal('The payment is not disputed any more.') },
      },
    },
    async (request): Promise<ResolveAnswer> => {
      const decision = await parseBody(resolveSchema, request.body);
      const payment = await resolveDispute(services, callerOf(request).userId, request.params.id, decision);
      return { message: `Payment has been marked as ${decision.status}.`, payment };
    },
  );
}
