import type { FastifyInstance } from 'fastify';
import { SessionAnswer, Tokens, VerifyOtpAnswer } from '../../contract/answers/auth';
import { Done } from '../../contract/answers/common';
import {
  loginSchema,
  renewTokenSchema,
  resetPasswordSchema,
  sendOtpSchema,
  signUpSchema,
  verifyOtpSchema,
} from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { refusal } from '../docs/answers';
import { callerOf } from '../http/access';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { accountRoutes } from './account-routes';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, knownPlaces, limitPerAccount, type KnownPlaces } from './limits';
import { login } from './login';
import { redeemOneTimeCode, sendOneTimeCode } from './one-time-code';
import { isPhoneNumber } from './phone';
import { renew } from './renew';
import { resetPassword } from './reset-password';
import { signUp } from './sign-up';
import type { TokenService } from './tokens';

const signUpBody = signUpSchema(isPhoneNumber);

const perAccount = (name: 'signUp' | 'verifyOtp') =>
  `${ACCOUNT_LIMITS[name].max} in ${ACCOUNT_LIMITS[name].timeWindow} for one email`;
const perPlace = (name: 'login' | 'sendOtp') => {
  const { max, timeWindow, everywhere } = ACCOUNT_LIMITS[name];
  return `${max} in ${timeWindow} for one email from one address, ${everywhere.max} in ${everywhere.timeWindow} from all where nobody has signed in to it before`;
};

/** The calls under /auth (section 7). */
export function authRoutes(api: FastifyInstance, services: Services, tokens: TokenService): void {
  const known = knownPlaces(api);
  signInRoutes(api, services, tokens, known);
  passwordRoutes(api, services, tokens, known);
  accountRoutes(api, services, tokens);
}

function signInRoutes(
  api: FastifyInstance,
  services: Services,
  tokens: TokenService,
  known: KnownPlaces,
): void {
  api.post(
    PATHS.signUp,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.signUp, accountLimit: perAccount('signUp') },
      preHandler: limitPerAccount(api, 'signUp', known),
      schema: {
        tags: ['Account'],
        summary: 'Sign up',
        description: 'Creates the account and its five pending payments; it signs nobody in.',
        body: signUpBody,
        response: { 201: Done, 409: refusal('The email has an account already.') },
      },
    },
    async (request, reply): Promise<Done> => {
      await signUp(services, await parseBody(signUpBody, request.body));
      reply.code(201);
      return { message: 'Your account is ready. Please sign in.' };
    },
  );

  api.post(
    PATHS.login,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.login, accountLimit: perPlace('login') },
      preHandler: limitPerAccount(api, 'login', known),
      schema: {
        tags: ['Account'],
        summary: 'Sign in',
        body: loginSchema,
        response: { 200: SessionAnswer, 401: refusal('The email or the password is wrong.') },
      },
    },
    async (request): Promise<SessionAnswer> => {
      const credentials = await parseBody(loginSchema, request.body);
      const answer = await login(services, tokens, credentials, request.headers['user-agent']);
      await known.remember(request);
      return answer;
    },
  );

  api.post(
    PATHS.renewToken,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.renewToken },
      schema: {
        tags: ['Account'],
        summary: 'Renew the pair of tokens',
        description:
          'After a renewal the previous refresh token works for 60 more seconds; using it later ends the session.',
        body: renewTokenSchema,
        response: { 200: Tokens, 401: refusal('The token is not valid any more: sign in again.') },
      },
    },
    async (request): Promise<Tokens> => {
      const { refreshToken } = await parseBody(renewTokenSchema, request.body);
      return renew(services, tokens, refreshToken);
    },
  );
}

function passwordRoutes(
  api: FastifyInstance,
  services: Services,
  tokens: TokenService,
  known: KnownPlaces,
): void {
  api.post(
    PATHS.sendOtp,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.sendOtp, accountLimit: perPlace('sendOtp') },
      preHandler: limitPerAccount(api, 'sendOtp', known),
      schema: {
        tags: ['Account'],
        summary: 'Request a one-time code by mail',
        description: 'Answers the same whether or not the email has an account.',
        body: sendOtpSchema,
        response: { 200: Done },
      },
    },
    async (request): Promise<Done> => {
      const { email } = await parseBody(sendOtpSchema, request.body);
      await sendOneTimeCode(services, email);
      return { message: 'If this email has an account, a code is on its way to it.' };
    },
  );

  api.post(
    PATHS.verifyOtp,
    {
      config: {
        access: 'anyone',
        rateLimit: ADDRESS_LIMITS.verifyOtp,
        accountLimit: perAccount('verifyOtp'),
      },
      preHandler: limitPerAccount(api, 'verifyOtp', known),
      schema: {
        tags: ['Account'],
        summary: 'Redeem the one-time code',
        description:
          'The token in the answer sets one new password and then opens one `GET /api/auth/profile`, which answers a full pair.',
        body: verifyOtpSchema,
        response: { 200: VerifyOtpAnswer },
      },
    },
    async (request): Promise<VerifyOtpAnswer> => {
      const { email, enteredOtp } = await parseBody(verifyOtpSchema, request.body);
      const device = request.headers['user-agent'];
      return {
        tokens: { accessToken: await redeemOneTimeCode(services, tokens, email, enteredOtp, device) },
      };
    },
  );

  api.post(
    PATHS.resetPassword,
    {
      config: { access: 'resetting', rateLimit: limitPerUser(10, '15 minutes') },
      schema: {
        tags: ['Account'],
        summary: 'Set a new password',
        description: 'For a forgotten and for a changed password. Ends all other sessions of the user.',
        body: resetPasswordSchema,
        response: { 200: Done },
      },
    },
    async (request): Promise<Done> => {
      const { password } = await parseBody(resetPasswordSchema, request.body);
      await resetPassword(services, callerOf(request), password);
      return { message: 'Password changed.' };
    },
  );
}
