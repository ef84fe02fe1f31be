import type { FastifyInstance } from 'fastify';
import {
  AdminUserAnswer,
  AdminUserPaymentsAnswer,
  AdminUserPaymentsQuery,
  AdminUsersAnswer,
  AdminUsersQuery,
  BanAnswer,
} from '../../contract/answers/admin';
import { ADMIN_PATHS } from '../../contract/admin';
import { banSchema } from '../../contract/adminSchemas';
import { COUNTED_MAX } from '../../contract/limits';
import { refusal } from '../docs/answers';
import { callerOf } from '../http/access';
import { parseSearch } from '../http/search';
import { onePage, parseBody } from '../http/validate';
import type { Services } from '../services';
import { banUser } from './ban';
import { readUserDetails } from './user-details';
import { listUserPayments, parseRole } from './user-payments';
import { searchUsers } from './users';

interface ById {
  Params: { id: string };
}
const config = { access: 'admin' } as const;
const tags = ['Administration'];

/** Members and their payments. */
export function adminUserRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  api.get(
    ADMIN_PATHS.users,
    {
      config,
      schema: {
        tags,
        summary: 'Search users',
        description: `Always one page. A search counts up to ${COUNTED_MAX} matches.`,
        querystring: AdminUsersQuery,
        response: { 200: AdminUsersAnswer },
      },
    },
    ({ query }): Promise<AdminUsersAnswer> => searchUsers(db, parseSearch(query, 'query'), onePage(query)),
  );

  api.get<ById>(
    ADMIN_PATHS.user(':id'),
    { config, schema: { tags, summary: 'Read a user', response: { 200: AdminUserAnswer } } },
    async ({ params }): Promise<AdminUserAnswer> => ({ user: await readUserDetails(db, params.id) }),
  );

  api.get<ById>(
    ADMIN_PATHS.userPayments(':id'),
    {
      config,
      schema: {
        tags,
        summary: 'List a user’s payments',
        description: 'Always one page.',
        querystring: AdminUserPaymentsQuery,
        response: { 200: AdminUserPaymentsAnswer },
      },
    },
    ({ params, query }): Promise<AdminUserPaymentsAnswer> =>
      listUserPayments(services, params.id, parseRole(query), onePage(query)),
  );

  api.put<ById>(
    ADMIN_PATHS.ban(':id'),
    {
      config,
      schema: {
        tags,
        summary: 'Ban a user or lift the ban',
        description: 'It applies from the user’s next request on; the reason goes to them by mail.',
        body: banSchema,
        response: {
          200: BanAnswer,
          409: refusal(
            'Administrators and the company cannot be banned; nobody can be banned twice, or lose a ban that does not exist.',
          ),
        },
      },
    },
    async (request): Promise<BanAnswer> => {
      const ban = await parseBody(banSchema, request.body);
      const user = await banUser(services, callerOf(request).userId, request.params.id, ban);
      return { message: ban.banned ? 'User banned.' : 'Ban lifted.', user };
    },
  );
}
