import {
  AdminInvitationAnswer,
  AdministratorAnswer,
  AdministratorsAnswer,
} from '../../contract/answers/adminAccounts';
import { Done } from '../../contract/answers/common';
import { ADMIN_PATHS } from '../../contract/admin';
import { adminRoleSchema, inviteSchema } from '../../contract/invitationSchemas';
import { refusal } from '../http/answers';
import { callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { changeRole, listAdministrators, removeAdministrator } from './administrators';
import { INVITATION_HOURS, inviteAdministrator, resendInvitation, withdrawInvitation } from './invitations';

const access = 'admin';
const config = { access, recentSignIn: true } as const;
/** For calls that send an email to anybody's address. */
const mailing = { ...config, rateLimit: limitPerUser(30, '1 hour') } as const;
const tags = ['Administration'];

const LAST = 'Nobody else has the role admin';

/** Who is an administrator, and with which role. */
export function administratorRoutes(api: Api, services: Services): void {
  api.get(
    ADMIN_PATHS.administrators,
    {
      config: { access },
      schema: {
        tags,
        summary: 'List administrators and open invitations',
        response: { 200: AdministratorsAnswer },
      },
    },
    () => listAdministrators(services.db),
  );

  api.put(
    ADMIN_PATHS.administrator(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Change an administrator’s role',
        description: 'They and all other administrators get an email.',
        body: adminRoleSchema,
        response: {
          200: AdministratorAnswer,
          409: refusal(`${LAST}, or they have this role already.`),
        },
      },
    },
    async (request) => {
      const change = await parseBody(adminRoleSchema, request.body);
      const { userId } = callerOf(request);
      const administrator = await changeRole(services, userId, request.params.id, change);
      return { message: 'Role changed.', administrator };
    },
  );

  api.delete(
    ADMIN_PATHS.administrator(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Remove an administrator',
        description:
          'Ends their sessions and sockets and frees their email; the name stays in the audit log and the chats. They and all other administrators get an email.',
        response: { 200: Done, 409: refusal(`${LAST}.`) },
      },
    },
    async (request) => {
      await removeAdministrator(services, callerOf(request).userId, request.params.id);
      return { message: 'Administrator removed.' };
    },
  );

  api.post(
    ADMIN_PATHS.invitations,
    {
      config: mailing,
      schema: {
        tags,
        summary: 'Invite an administrator by email',
        description: `The link in the email works once, for ${INVITATION_HOURS} hours.`,
        body: inviteSchema,
        response: { 201: AdminInvitationAnswer, 409: refusal('The email has an account or an invitation.') },
      },
    },
    async (request, reply) => {
      const invited = await parseBody(inviteSchema, request.body);
      const invitation = await inviteAdministrator(services, callerOf(request).userId, invited);
      reply.code(201);
      return { message: 'Invitation sent.', invitation };
    },
  );

  api.post(
    ADMIN_PATHS.resendInvitation(':id'),
    {
      config: mailing,
      schema: {
        params: byId,
        tags,
        summary: 'Send an invitation again',
        description: 'With a new link; the one before no longer works.',
        response: { 200: AdminInvitationAnswer, 409: refusal('The email has an account by now.') },
      },
    },
    async (request) => {
      const invitation = await resendInvitation(services, callerOf(request).userId, request.params.id);
      return { message: 'Invitation sent again.', invitation };
    },
  );

  api.delete(
    ADMIN_PATHS.invitation(':id'),
    {
      config,
      schema: { params: byId, tags, summary: 'Withdraw an invitation', response: { 200: Done } },
    },
    async (request) => {
      await withdrawInvitation(services, callerOf(request).userId, request.params.id);
      return { message: 'Invitation withdrawn.' };
    },
  );
}
