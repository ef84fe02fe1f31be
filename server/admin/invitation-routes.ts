import { OwnInvitation } from '../../contract/answers/adminAccounts';
import { Done } from '../../contract/answers/common';
import { INVITATION_PATHS } from '../../contract/admin';
import { acceptInvitationSchema, readInvitationSchema } from '../../contract/invitationSchemas';
import { ADDRESS_LIMITS } from '../auth/limits';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { acceptInvitation, readAdminInvitation } from './accept-invitation';

const config = { access: 'anyone', rateLimit: ADDRESS_LIMITS.verifyOtp } as const;
const tags = ['Account'];
const USELESS = refusal('The invitation was accepted or withdrawn, or is too old.');

/** For the person whom an administrator has invited. The token is in the body, so that no log has it. */
export function invitationRoutes(api: Api, services: Services): void {
  api.post(
    INVITATION_PATHS.read,
    {
      config,
      schema: {
        tags,
        summary: 'Read the invitation of an administrator',
        description: 'With the token from the link in the email. Changes nothing.',
        body: readInvitationSchema,
        response: { 200: OwnInvitation, 404: USELESS },
      },
    },
    async (request) => {
      const { token } = await parseBody(readInvitationSchema, request.body);
      return readAdminInvitation(services.db, token);
    },
  );

  api.post(
    INVITATION_PATHS.accept,
    {
      config,
      schema: {
        tags,
        summary: 'Accept the invitation of an administrator',
        description: 'Creates the account, without signing in.',
        body: acceptInvitationSchema,
        response: { 201: Done, 404: USELESS, 409: refusal('The email has a member’s account by now.') },
      },
    },
    async (request, reply) => {
      const accepted = await parseBody(acceptInvitationSchema, request.body);
      await acceptInvitation(services, accepted);
      reply.code(201);
      return { message: 'Your account is ready. Please sign in.' };
    },
  );
}
