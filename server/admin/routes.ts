import type { FastifyRequest } from 'fastify';
import {
  AdminAuditAnswer,
  AdminAuditQuery,
  AdminDisputesAnswer,
  AdminPaymentAnswer,
  AdminPaymentsFound,
  AdminPaymentsQuery,
  ResolveAnswer,
} from '../../contract/answers/admin';
import { AdminDisputesQuery } from '../../contract/answers/adminCases';
import { AdminAppealsAnswer } from '../../contract/answers/adminAppeals';
import { AdminActivityAnswer, AdminOverview } from '../../contract/answers/adminOverview';
import { ADMIN_PATHS } from '../../contract/admin';
import { disputeDecisionSchema, resolveSchema } from '../../contract/adminSchemas';
import { COUNTED_MAX } from '../../contract/limits';
import { ACCEPTED_MESSAGE, REJECTED_MESSAGE } from '../../contract/messages';
import { refusal } from '../http/answers';
import { WHOLE_LIST } from '../docs/introduction';
import { callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { parseSearch } from '../http/search';
import { onePage, parseBody, parsePage } from '../http/validate';
import type { Services } from '../services';
import { activityReader } from './activity';
import { listActions, parseAuditFilter } from './audit-log';
import { administratorRoutes } from './administrator-routes';
import { adminContentRoutes } from './content-routes';
import { decidePaymentAppeal, listAppeals } from './appeals';
import { caseRoutes } from '../cases/routes';
import { listDisputes, parseDisputesView } from './disputes';
import { seenBy, seenHeaders } from '../payments/seen';
import { findPayments } from './find-payments';
import { invitationRoutes } from './invitation-routes';
import { readOverview } from './overview';
import { readAdminPaymentWithHistory } from './payments';
import { resolveDispute } from './resolve';
import { sharedRead } from './shared-read';
import { adminSupportRoutes } from './support-routes';
import { adminUserRoutes } from './user-routes';

const config = { access: 'support' } as const;
const adminOnly = { access: 'admin' } as const;
const tags = ['Administration'];

const DECIDED_MESSAGES = { accepted: ACCEPTED_MESSAGE, rejected: REJECTED_MESSAGE };

/** Administration (contract): for everybody else these routes do not exist. */
export function adminRoutes(api: Api, services: Services): void {
  workRoutes(api, services);
  disputeRoutes(api, services);
  caseRoutes(api, services);
  adminUserRoutes(api, services);
  adminSupportRoutes(api, services);
  adminContentRoutes(api, services);
  administratorRoutes(api, services);
  invitationRoutes(api, services);
}

/** The state of the installation, and what administrators did. */
function workRoutes(api: Api, { reads }: Services): void {
  const countDays = activityReader();
  const readActivity = sharedRead((request: FastifyRequest) => reads.anywhere(request, countDays));

  api.get(
    ADMIN_PATHS.overview,
    {
      config,
      schema: { tags, summary: 'Count users, payments and open work', response: { 200: AdminOverview } },
    },
    (request) => reads.anywhere(request, readOverview),
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
    readActivity,
  );

  api.get(
    ADMIN_PATHS.audit,
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'List the actions of administrators',
        description: `Always one page. Up to ${COUNTED_MAX} are counted.`,
        querystring: AdminAuditQuery,
        response: { 200: AdminAuditAnswer },
      },
    },
    (request) =>
      reads.anywhere(request, (db) =>
        listActions(db, parseAuditFilter(request.query), onePage(request.query)),
      ),
  );
}

function disputeRoutes(api: Api, services: Services): void {
  api.get(
    ADMIN_PATHS.disputes,
    {
      config,
      schema: {
        tags,
        summary: 'List the open disputes',
        description: WHOLE_LIST,
        querystring: AdminDisputesQuery,
        response: { 200: AdminDisputesAnswer },
      },
    },
    (request) =>
      listDisputes(
        services,
        callerOf(request).userId,
        parseDisputesView(request.query),
        parsePage(request.query),
      ),
  );

  api.get(
    ADMIN_PATHS.payments,
    {
      config,
      schema: {
        tags,
        summary: 'Find payments by order ID',
        querystring: AdminPaymentsQuery,
        response: { 200: AdminPaymentsFound },
      },
    },
    ({ query }) => findPayments(services.db, parseSearch(query, 'orderId')),
  );

  api.get(
    ADMIN_PATHS.payment(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Read a payment with its whole history',
        response: { 200: AdminPaymentAnswer },
      },
    },
    ({ params }) => readAdminPaymentWithHistory(services, params.id),
  );

  api.get(
    ADMIN_PATHS.appeals,
    { config, schema: { tags, summary: 'List the open appeals', response: { 200: AdminAppealsAnswer } } },
    () => listAppeals(services),
  );

  api.put(
    ADMIN_PATHS.decideAppeal(':id'),
    {
      config: { ...adminOnly, recentSignIn: true },
      schema: {
        params: byId,
        tags,
        summary: 'Decide an appeal, for good',
        headers: seenHeaders,
        body: resolveSchema,
        response: {
          200: ResolveAnswer,
          403: refusal('The caller has made the decision that is appealed (`own_decision`).'),
          409: refusal(
            'The payment is not under appeal any more, or has another proof than `Seen-Attempt` says (`proof_changed`).',
          ),
        },
      },
    },
    async (request) => {
      const decision = await parseBody(resolveSchema, request.body);
      const payment = await decidePaymentAppeal(services, callerOf(request).userId, request.params.id, {
        ...decision,
        ...seenBy(request),
      });
      return { message: DECIDED_MESSAGES[decision.status], payment };
    },
  );

  api.put(
    ADMIN_PATHS.resolve(':id'),
    {
      config: { ...adminOnly, recentSignIn: true },
      schema: {
        params: byId,
        tags,
        summary: 'Decide a dispute',
        description: '`evenIfTaken` decides also what another administrator has taken.',
        headers: seenHeaders,
        body: disputeDecisionSchema,
        response: {
          200: ResolveAnswer,
          409: refusal(
            'The payment is not disputed any more, has another proof than `Seen-Attempt` says (`proof_changed`), or another administrator has taken its case (`case_taken`).',
          ),
        },
      },
    },
    async (request) => {
      const decision = await parseBody(disputeDecisionSchema, request.body);
      const payment = await resolveDispute(services, callerOf(request).userId, request.params.id, {
        ...decision,
        ...seenBy(request),
      });
      return { message: DECIDED_MESSAGES[decision.status], payment };
    },
  );
}
