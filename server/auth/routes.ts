import type { FastifyInstance } from 'fastify';
import {
  deleteAccountSchema,
  loginSchema,
  logoutSchema,
  renewTokenSchema,
  resetPasswordSchema,
  sendOtpSchema,
  signUpSchema,
  updateProfileSchema,
  verifyOtpSchema,
} from '../../contract/schemas';
import {
  PATHS,
  type Done,
  type SessionAnswer,
  type SessionsAnswer,
  type Tokens,
  type UpdateProfileAnswer,
  type VerifyOtpAnswer,
} from '../../contract/wire';
import { bearerTokenOf, callerOf } from '../http/access';
import { notFound } from '../http/errors';
import { limitPerUser } from '../http/rate-limit';
import { isUuid, parseBody } from '../http/validate';
import type { Services } from '../services';
import { ADDRESS_LIMITS, knownPlaces, limitPerAccount } from './limits';
import { deleteAccount } from './delete-account';
import { listSessions } from './list-sessions';
import { logOut } from './log-out';
import { login } from './login';
import { redeemOneTimeCode, sendOneTimeCode } from './one-time-code';
import { isPhoneNumber } from './phone';
import { readProfile } from './profile';
import { renew } from './renew';
import { resetPassword } from './reset-password';
import { endOtherSessions, endOwnSession } from './sessions';
import { signUp } from './sign-up';
import type { TokenService } from './tokens';
import { updateProfile } from './update-profile';

const signUpBody = signUpSchema(isPhoneNumber);
const updateProfileBody = updateProfileSchema(isPhoneNumber);

/** The calls under /auth (section 7). */
export function authRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  publicRoutes(api, services, tokens);
  sessionRoutes(api, services, tokens);
}

function publicRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  const known = knownPlaces(api);
  const open = (name: 'login' | 'signUp' | 'sendOtp' | 'verifyOtp') => ({
    config: { access: 'anyone' as const, rateLimit: ADDRESS_LIMITS[name] },
    preHandler: limitPerAccount(api, name, known),
  });

  api.post(PATHS.login, open('login'), async (request): Promise<SessionAnswer> => {
    const credentials = await parseBody(loginSchema, request.body);
    const answer = await login(services, tokens, credentials, request.headers['user-agent']);
    await known.remember(request);
    return answer;
  });

  api.post(PATHS.signUp, open('signUp'), async (request, reply): Promise<Done> => {
    await signUp(services, await parseBody(signUpBody, request.body));
    reply.code(201);
    return { message: 'Your account is ready. Please sign in.' };
  });

  api.post(PATHS.sendOtp, open('sendOtp'), async (request): Promise<Done> => {
    const { email } = await parseBody(sendOtpSchema, request.body);
    await sendOneTimeCode(services, email);
    return { message: 'If this email has an account, a code is on its way to it.' };
  });

  api.post(PATHS.verifyOtp, open('verifyOtp'), async (request): Promise<VerifyOtpAnswer> => {
    const { email, enteredOtp } = await parseBody(verifyOtpSchema, request.body);
    const device = request.headers['user-agent'];
    return { tokens: { accessToken: await redeemOneTimeCode(services, tokens, email, enteredOtp, device) } };
  });

  const renewal = { config: { access: 'anyone' as const, rateLimit: ADDRESS_LIMITS.renewToken } };
  api.post(PATHS.renewToken, renewal, async (request): Promise<Tokens> => {
    const { refreshToken } = await parseBody(renewTokenSchema, request.body);
    return renew(services, tokens, refreshToken);
  });
}

function sessionRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  const resetting = { config: { access: 'resetting' as const, rateLimit: limitPerUser(10, '15 minutes') } };
  api.post(PATHS.resetPassword, resetting, async (request): Promise<Done> => {
    const { password } = await parseBody(resetPasswordSchema, request.body);
    await resetPassword(services, callerOf(request), password);
    return { message: 'Password changed.' };
  });

  api.get(PATHS.profile, { config: { access: 'completing' } }, (request): Promise<SessionAnswer> =>
    readProfile(services, tokens, callerOf(request)),
  );

  const editing = { config: { access: 'active' as const, rateLimit: limitPerUser(30, '1 minute') } };
  api.put(PATHS.updateProfile, editing, async (request): Promise<UpdateProfileAnswer> => {
    const changes = await parseBody(updateProfileBody, request.body);
    return {
      message: 'Profile updated.',
      user: await updateProfile(services, callerOf(request).userId, changes),
    };
  });

  const deleting = { config: { access: 'signedIn' as const, rateLimit: limitPerUser(10, '15 minutes') } };
  api.post(PATHS.deleteAccount, deleting, async (request): Promise<Done> => {
    const { password } = await parseBody(deleteAccountSchema, request.body);
    await deleteAccount(services, callerOf(request), password);
    return { message: 'Your account is deleted.' };
  });

  // Open to anyone: an access token that has expired must not keep its session alive.
  const leaving = { config: { access: 'anyone' as const, rateLimit: ADDRESS_LIMITS.renewToken } };
  api.post(PATHS.logout, leaving, async (request): Promise<Done> => {
    const { refreshToken } = await parseBody(logoutSchema, request.body ?? {});
    await logOut(services, tokens, refreshToken, bearerTokenOf(request));
    return { message: 'You are signed out.' };
  });

  api.get(PATHS.sessions, { config: { access: 'signedIn' } }, async (request): Promise<SessionsAnswer> => {
    return { sessions: await listSessions(services.db, callerOf(request)) };
  });

  api.delete(PATHS.sessions, { config: { access: 'signedIn' } }, async (request): Promise<Done> => {
    const { userId, sessionId } = callerOf(request);
    services.publisher.sessionsEnded(...(await endOtherSessions(services.db, userId, sessionId)));
    return { message: 'All your other devices are signed out.' };
  });

  const oneSession = { config: { access: 'signedIn' as const } };
  api.delete<{ Params: { id: string } }>(PATHS.session(':id'), oneSession, async (request): Promise<Done> => {
    const { id } = request.params;
    if (!isUuid(id) || !(await endOwnSession(services.db, callerOf(request).userId, id)))
      throw notFound('You are not signed in there any more.');
    services.publisher.sessionsEnded(id);
    return { message: 'That device is signed out.' };
  });
}
