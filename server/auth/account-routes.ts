import {
  ChangesAnswer,
  SecurityEventsAnswer,
  SessionAnswer,
  SessionsAnswer,
  UpdateProfileAnswer,
} from '../../contract/answers/auth';
import { Done, PageQuery } from '../../contract/answers/common';
import { SESSIONS_MAX } from '../../contract/limits';
import { PROFILE_UPDATED_MESSAGE } from '../../contract/messages';
import {
  deleteAccountSchema,
  logoutSchema,
  reauthenticateRequestSchema,
  undoChangeSchema,
  updateProfileSchema,
} from '../../contract/schemas';
import { PATHS, type ProfileChange } from '../../contract/wire';
import { isUuid } from '../../contract/uuid';
import { refusal } from '../http/answers';
import { bearerTokenOf, callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { notFound } from '../http/errors';
import { limitPerUser } from '../http/rate-limit';
import { onePage, parseBody } from '../http/validate';
import { listSecurityEvents } from '../security-log/list-events';
import { keepBrowser, originOf } from '../security-log/origin';
import { undoAddedFactor } from '../second-factor/added';
import type { Services } from '../services';
import { emailRoutes } from './email-routes';
import { deleteAccount } from './delete-account';
import { ADDRESS_LIMITS } from './limits';
import { isPhoneNumber } from './phone';
import { readProfile } from './profile';
import { listChanges } from './profile-changes';
import { reauthenticate, RECENT_SIGN_IN_403 } from './recent-sign-in';
import { listSessions, logOut, signOutDevices } from './session-calls';
import type { TokenService } from './tokens';
import { undoChange } from './undo-change';
import { seenPaymentId, seenPaymentIdHeader } from './seen-payment-id';
import { updateProfile } from './update-profile';

const UNDONE: Record<ProfileChange['field'], string> = {
  paymentMethodId: 'Your payment ID has been restored.',
  phone: 'Your phone number has been restored.',
  email: 'Your email has been restored.',
};
const updateProfileBody = updateProfileSchema(isPhoneNumber);

/** The caller's profile, sessions and account. */
export function accountRoutes(api: Api, services: Services, tokens: TokenService): void {
  profileRoutes(api, services, tokens);
  emailRoutes(api, services);
  sessionRoutes(api, services, tokens);
}

function profileRoutes(api: Api, services: Services, tokens: TokenService): void {
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
    async (request, reply) => {
      const caller = callerOf(request);
      const origin = originOf(request, services.config);
      const answer = await readProfile(services, tokens, caller, origin);
      if (caller.scope === 'profile') keepBrowser(request, reply, origin);
      return answer;
    },
  );

  api.put(
    PATHS.updateProfile,
    {
      config: { access: 'active', apiKey: 'none', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'Change one’s own profile',
        description:
          'A new phone or payment ID needs a recent sign-in. At most 20 such changes an hour, and 20 others.',
        headers: seenPaymentIdHeader,
        body: updateProfileBody,
        response: { 200: UpdateProfileAnswer, 403: refusal(RECENT_SIGN_IN_403) },
      },
    },
    async (request) => {
      const changes = await parseBody(updateProfileBody, request.body);
      const origin = originOf(request, services.config);
      return {
        message: PROFILE_UPDATED_MESSAGE,
        user: await updateProfile(services, callerOf(request), changes, origin, seenPaymentId(request)),
      };
    },
  );

  api.get(
    PATHS.changes,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags: ['Account'],
        summary: 'List one’s own changes of payment ID, phone and email',
        response: { 200: ChangesAnswer },
      },
    },
    async (request): Promise<ChangesAnswer> => ({
      changes: await listChanges(services.db, callerOf(request).userId),
    }),
  );

  // Open to anyone: the link in the mail works without signing in, since a thief may have changed the password.
  api.post(
    PATHS.undoChange,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.verifyOtp },
      schema: {
        tags: ['Account'],
        summary: 'Undo a change of payment ID, phone or email, or an added second factor',
        description:
          'With the token from the link in the email about the change, once and within seven days. Puts back the value from before the earliest change that a link can still undo; with an email, also payment ID and phone, and removes second factors that were added since. Ends all sessions of the member. For an added second factor, removes all second factors.',
        body: undoChangeSchema,
        response: { 200: Done, 404: refusal('The link was used before, or is too old.') },
      },
    },
    async (request): Promise<Done> => {
      const { token } = await parseBody(undoChangeSchema, request.body);
      const origin = originOf(request, services.config);
      if (await undoAddedFactor(services, token, origin))
        return { message: 'Your account has no second factor now.' };
      const field = await undoChange(services, token, origin);
      return { message: UNDONE[field] };
    },
  );

  api.post(
    PATHS.deleteAccount,
    {
      config: {
        access: 'signedIn',
        apiKey: 'none',
        recentSignIn: true,
        rateLimit: limitPerUser(10, '15 minutes'),
      },
      schema: {
        tags: ['Account'],
        summary: 'Delete the caller’s account',
        description:
          'For good; ends all sessions. Everything personal is deleted; the records that others need of a payment stay. Payments that others still owe the caller go to the company.',
        body: deleteAccountSchema,
        response: {
          200: Done,
          409: refusal(
            'A payment is submitted, disputed or under appeal, its payer can still object to a recent rejection, could not while banned, or can send a new proof that both have agreed on, the account is the company’s or an administrator’s, or its email was changed and that can still be undone (`email_changed`).',
          ),
        },
      },
    },
    async (request) => {
      const { password } = await parseBody(deleteAccountSchema, request.body);
      await deleteAccount(services, callerOf(request), password, originOf(request, services.config));
      return { message: 'Your account is deleted.' };
    },
  );
}

function sessionRoutes(api: Api, services: Services, tokens: TokenService): void {
  api.post(
    PATHS.reauthenticate,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(10, '15 minutes') },
      schema: {
        tags: ['Account'],
        summary: 'Enter the password or second factor again',
        description:
          'For the calls that need a recent sign-in: they answer 403 with code `reauthentication_required` if it is too long ago. An account with a second factor sends that, any other its password. It renews no token.',
        body: reauthenticateRequestSchema,
        response: { 200: Done },
      },
    },
    async (request) => {
      const proof = await parseBody(reauthenticateRequestSchema, request.body);
      await reauthenticate(services, callerOf(request), proof, originOf(request, services.config));
      return { message: 'Thank you. You can continue.' };
    },
  );

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
    async (request) => {
      const { refreshToken } = await parseBody(logoutSchema, request.body ?? {});
      await logOut(services, tokens, refreshToken, bearerTokenOf(request));
      return { message: 'You are signed out.' };
    },
  );

  api.get(
    PATHS.sessions,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags: ['Account'],
        summary: 'List one’s own sessions',
        description: `The most recently used first. An account has at most ${SESSIONS_MAX}: another sign-in ends the least recently used.`,
        response: { 200: SessionsAnswer },
      },
    },
    async (request) => ({
      sessions: await listSessions(services.db, callerOf(request)),
    }),
  );

  api.get(
    PATHS.securityEvents,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(120, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'List what happened to one’s own account',
        description: 'Sign-ins, refusals, codes, changes, and what administrators did to the account.',
        querystring: PageQuery,
        response: { 200: SecurityEventsAnswer },
      },
    },
    (request) => listSecurityEvents(services.db, callerOf(request).userId, onePage(request.query)),
  );

  api.delete(
    PATHS.sessions,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: { tags: ['Account'], summary: 'Sign out everywhere else', response: { 200: Done } },
    },
    async (request) => {
      const caller = callerOf(request);
      await signOutDevices(
        services,
        caller,
        { exceptId: caller.sessionId },
        originOf(request, services.config),
      );
      return { message: 'All your other devices are signed out.' };
    },
  );

  api.delete(
    PATHS.session(':id'),
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        params: byId,
        tags: ['Account'],
        summary: 'End one of one’s own sessions',
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = request.params;
      const origin = originOf(request, services.config);
      const ended =
        isUuid(id) && (await signOutDevices(services, callerOf(request), { id, scope: 'full' }, origin));
      if (!ended) throw notFound('You are no longer signed in on that device.');
      return { message: 'That device is signed out.' };
    },
  );
}
