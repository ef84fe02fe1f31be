import type { FastifyInstance } from 'fastify';
import { SessionAnswer, SessionsAnswer, UpdateProfileAnswer } from '../../contract/answers/auth';
import { Done } from '../../contract/answers/common';
import { deleteAccountSchema, logoutSchema, updateProfileSchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { refusal } from '../docs/answers';
import { bearerTokenOf, callerOf } from '../http/access';
import { notFound } from '../http/errors';
import { limitPerUser } from '../http/rate-limit';
import { isUuid, parseBody } from '../http/validate';
import type { Services } from '../services';
import { deleteAccount } from './delete-account';
import { ADDRESS_LIMITS } from './limits';
import { listSessions } from './list-sessions';
import { logOut } from './log-out';
import { isPhoneNumber } from './phone';
import { readProfile } from './profile';
import { endOtherSessions, endOwnSession } from './sessions';
import type { TokenService } from './tokens';
import { updateProfile } from './update-profile';

const updateProfileBody = updateProfileSchema(isPhoneNumber);

/** The caller's profile, sessions and account. */
export function accountRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  profileRoutes(api, services, tokens);
  sessionRoutes(api, services, tokens);
}

function profileRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  api.get(
    PATHS.profile,
    {
      config: { access: 'completing' },
      schema: {
        tags: ['Account'],
        summary: 'Read one’s own profile',
        description: 'With a full, valid pair of tokens of the same session.',
        response: { 200: SessionAnswer },
      },
    },
    (request): Promise<SessionAnswer> => readProfile(services, tokens, callerOf(request)),
  );

  api.put(
    PATHS.updateProfile,
    {
      config: { access: 'active', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'Change one’s own profile',
        body: updateProfileBody,
        response: { 200: UpdateProfileAnswer },
      },
    },
    async (request): Promise<UpdateProfileAnswer> => {
      const changes = await parseBody(updateProfileBody, request.body);
      return {
        message: 'Profile updated.',
        user: await updateProfile(services, callerOf(request).userId, changes),
      };
    },
  );

  api.post(
    PATHS.deleteAccount,
    {
      config: { access: 'signedIn', rateLimit: limitPerUser(10, '15 minutes') },
      schema: {
        tags: ['Account'],
        summary: 'Delete the caller’s account',
        description:
          'For good; ends all sessions. Everything personal is deleted; the records that others need of a payment stay. Payments that others still owe the caller go to the company.',
        body: deleteAccountSchema,
        response: {
          200: Done,
          409: refusal(
            'A payment is submitted or disputed, or the account is the company’s or an administrator’s.',
          ),
        },
      },
    },
    async (request): Promise<Done> => {
      const { password } = await parseBody(deleteAccountSchema, request.body);
      await deleteAccount(services, callerOf(request), password);
      return { message: 'Your account is deleted.' };
    },
  );
}

function sessionRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  // Open to anyone: an access token that has expired must not keep its session alive.
  api.post(
    PATHS.logout,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.renewToken },
      schema: {
        tags: ['Account'],
        summary: 'Sign out',
        description:
          'Either token names the session: the refresh token in the body, or the access token as bearer.',
        body: logoutSchema,
        response: { 200: Done, 401: refusal('Neither token is valid.') },
      },
    },
    async (request): Promise<Done> => {
      const { refreshToken } = await parseBody(logoutSchema, request.body ?? {});
      await logOut(services, tokens, refreshToken, bearerTokenOf(request));
      return { message: 'You are signed out.' };
    },
  );

  api.get(
    PATHS.sessions,
    {
      config: { access: 'signedIn' },
      schema: { tags: ['Account'], summary: 'List one’s own sessions', response: { 200: SessionsAnswer } },
    },
    async (request): Promise<SessionsAnswer> => ({
      sessions: await listSessions(services.db, callerOf(request)),
    }),
  );

  api.delete(
    PATHS.sessions,
    {
      config: { access: 'signedIn' },
      schema: { tags: ['Account'], summary: 'Sign out everywhere else', response: { 200: Done } },
    },
    async (request): Promise<Done> => {
      const { userId, sessionId } = callerOf(request);
      services.publisher.sessionsEnded(...(await endOtherSessions(services.db, userId, sessionId)));
      return { message: 'All your other devices are signed out.' };
    },
  );

  api.delete<{ Params: { id: string } }>(
    PATHS.session(':id'),
    {
      config: { access: 'signedIn' },
      schema: { tags: ['Account'], summary: 'End one of one’s own sessions', response: { 200: Done } },
    },
    async (request): Promise<Done> => {
      const { id } = request.params;
      if (!isUuid(id) || !(await endOwnSession(services.db, callerOf(request).userId, id)))
        throw notFound('You are not signed in there any more.');
      services.publisher.sessionsEnded(id);
      return { message: 'That device is signed out.' };
    },
  );
}
