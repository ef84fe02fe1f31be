import {
  AdminUserAnswer,
  AdminUserPaymentsAnswer,
  AdminUserPaymentsQuery,
  AdminUsersAnswer,
  AdminUsersQuery,
  BanAnswer,
} from '../../contract/answers/admin';
import { Done } from '../../contract/answers/common';
import { ADMIN_PATHS } from '../../contract/admin';
import { banAppealSchema, banSchema } from '../../contract/adminSchemas';
import { COUNTED_MAX } from '../../contract/limits';
import { refusal } from '../http/answers';
import { callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { onePage, parseBody } from '../http/validate';
import type { Services } from '../services';
import { banUser, decideBanAppeal } from './ban';
import { endUserSessions } from './end-sessions';
import { readUserDetails } from './user-details';
import { listUserPayments, parseRole } from './user-payments';
import { parseUserFilter, searchUsers } from './users';

const config = { access: 'support' } as const;
const adminOnly = { access: 'admin' } as const;
const tags = ['Administration'];

/** Members and their payments. */
export function adminUserRoutes(api: Api, services: Services): void {
  const { db, reads } = services;

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
    (request) =>
      reads.anywhere(request, (db) =>
        searchUsers(db, parseUserFilter(request.query), onePage(request.query)),
      ),
  );

  api.get(
    ADMIN_PATHS.user(':id'),
    { config, schema: { params: byId, tags, summary: 'Read a user', response: { 200: AdminUserAnswer } } },
    async ({ params }) => ({ user: await readUserDetails(db, params.id) }),
  );

  api.get(
    ADMIN_PATHS.userPayments(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'List a user’s payments',
        description: 'Always one page.',
        querystring: AdminUserPaymentsQuery,
        response: { 200: AdminUserPaymentsAnswer },
      },
    },
    (request) => {
      const { params, query } = request;
      return reads.anywhere(request, (db) =>
        listUserPayments({ ...services, db }, params.id, parseRole(query), onePage(query)),
      );
    },
  );

  api.delete(
    ADMIN_PATHS.userSessions(':id'),
    {
      config: adminOnly,
      schema: {
        params: byId,
        tags,
        summary: 'Sign a user out everywhere',
        description: 'Ends all of their sessions and sockets at once; they can sign in again.',
        response: { 200: Done },
      },
    },
    async (request) => {
      await endUserSessions(services, callerOf(request).userId, request.params.id);
      return { message: 'User signed out everywhere.' };
    },
  );

  api.put(
    ADMIN_PATHS.ban(':id'),
    {
      config: { ...adminOnly, recentSignIn: true },
      schema: {
        params: byId,
        tags,
        summary: 'Ban a user or lift the ban',
        description: 'It applies from the user’s next request on; the reason goes to them by email.',
        body: banSchema,
        response: {
          200: BanAnswer,
          409: refusal(
            'Administrators and the company cannot be banned; nobody can be banned twice, or lose a ban that does not exist.',
          ),
        },
      },
    },
    async (request) => {
      const ban = await parseBody(banSchema, request.body);
      const user = await banUser(services, callerOf(request).userId, request.params.id, ban);
      return { message: ban.banned ? 'User banned.' : 'Ban lifted.', user };
    },
  );

  api.put(
    ADMIN_PATHS.decideBanAppeal(':id'),
    {
      config: { ...adminOnly, recentSignIn: true },
      schema: {
        params: byId,
        tags,
        summary: 'Decide an appeal against a ban, for good',
        description: '`banned` false lifts the ban. The reason goes to the member by email.',
        body: banAppealSchema,
        response: {
          200: BanAnswer,
          403: refusal('The caller has banned this user (`own_decision`).'),
          409: refusal('There is no open appeal against a ban of this user.'),
        },
      },
    },
    async (request) => {
      const decision = await parseBody(banAppealSchema, request.body);
      const user = await decideBanAppeal(services, callerOf(request).userId, request.params.id, decision);
      return { message: decision.banned ? 'The ban stays.' : 'Ban lifted.', user };
    },
  );
}
