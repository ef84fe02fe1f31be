import { Type } from '@sinclair/typebox';
import { SessionAnswer, Tokens, VerifyOtpAnswer } from '../../contract/answers/auth';
import { Done } from '../../contract/answers/common';
import { Invitation } from '../../contract/answers/plans';
import { asciiDigits } from '../../contract/asciiDigits';
import { PASSWORD_CHANGED_MESSAGE } from '../../contract/messages';
import {
  loginRequestSchema,
  renewTokenSchema,
  resetPasswordSchema,
  sendOtpSchema,
  signUpSchema,
  verifyOtpRequestSchema,
} from '../../contract/schemas';
import { PATHS, SECOND_FACTOR_REQUIRED } from '../../contract/wire';
import { refusal } from '../http/answers';
import { callerOf } from '../http/access';
import type { Api } from '../http/api';
import { pageLanguage } from '../http/page-language';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import { secondFactorRoutes } from '../second-factor/routes';
import { keepBrowser, originOf } from '../security-log/origin';
import type { Services } from '../services';
import { accountRoutes } from './account-routes';
import { agreementRoutes } from './agreement-routes';
import { askerOf, markBrowser } from './asker';
import {
  ACCOUNT_LIMITS,
  ADDRESS_LIMITS,
  brakeOnCodes,
  limitPerAccount,
  limitPerNetwork,
  limitSignIns,
  rememberPlace,
  type AccountLimit,
} from './limits';
import { login } from './login';
import { redeemOneTimeCode, sendOneTimeCode } from './one-time-code';
import { isPhoneNumber } from './phone';
import { renew } from './renew';
import { resetPassword } from './reset-password';
import { readInvitation } from './invitation';
import { signUp } from './sign-up';
import type { TokenService } from './tokens';

const signUpBody = signUpSchema(isPhoneNumber);

const SECOND_FACTOR_TOO = `An account with a second factor answers 422 with code \`${SECOND_FACTOR_REQUIRED}\`: send the same again with \`oneTimePassword\` or \`passkey\`.`;

/** The limits by email, for the document. */
function perAccount(name: keyof typeof ACCOUNT_LIMITS): string {
  const { perPlace, everywhere }: AccountLimit = ACCOUNT_LIMITS[name];
  return [
    perPlace && `${perPlace.max} in ${perPlace.minutes} minutes for one email from one address`,
    everywhere &&
      `${everywhere.max} in ${everywhere.minutes} minutes for one email from all new addresses together`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The calls under /auth (section 7). */
export function authRoutes(api: Api, services: Services, tokens: TokenService): void {
  signInRoutes(api, services, tokens);
  passwordRoutes(api, services, tokens);
  accountRoutes(api, services, tokens);
  secondFactorRoutes(api, services);
  agreementRoutes(api, services);
}

function signInRoutes(api: Api, services: Services, tokens: TokenService): void {
  api.post(
    PATHS.signUp,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.signUp, accountLimit: perAccount('signUp') },
      preHandler: limitPerAccount(services, 'signUp'),
      schema: {
        tags: ['Account'],
        summary: 'Sign up',
        description:
          'Creates the account and its five pending payments, without signing in. `costsRead`, our addition, says that the member has been shown what `GET /api/auth/invitation/{referCode}` answers and has read it; without it the app asks later.',
        body: signUpBody,
        response: { 201: Done, 409: refusal('The email has an account already.') },
      },
    },
    async (request, reply) => {
      await signUp(services, await parseBody(signUpBody, request.body), pageLanguage(request));
      reply.code(201);
      return { message: 'Your account is ready. Please sign in.' };
    },
  );

  api.get(
    PATHS.invitation(':referCode'),
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.invitation },
      schema: {
        tags: ['Account'],
        summary: 'Read what joining with a refer code costs',
        params: Type.Object({ referCode: Type.String() }),
        response: { 200: Invitation, 404: refusal('No active member has this refer code.') },
      },
    },
    ({ params }) => readInvitation(services, asciiDigits(params.referCode).toUpperCase()),
  );

  api.post(
    PATHS.login,
    {
      config: {
        access: 'anyone',
        rateLimit: ADDRESS_LIMITS.login,
        accountLimit: `${perAccount('login')}, failed tries only`,
      },
      schema: {
        tags: ['Account'],
        summary: 'Sign in',
        description: SECOND_FACTOR_TOO,
        body: loginRequestSchema,
        response: { 200: SessionAnswer, 401: refusal('The email or the password is wrong.') },
      },
    },
    async (request, reply) => {
      const credentials = await parseBody(loginRequestSchema, request.body);
      const origin = originOf(request, services.config);
      const answer = await limitSignIns(services, request, () =>
        login(services, tokens, credentials, origin),
      );
      await rememberPlace(services, request);
      keepBrowser(request, reply, origin);
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
    async (request) => {
      const { refreshToken } = await parseBody(renewTokenSchema, request.body);
      return renew(services, tokens, refreshToken, originOf(request, services.config));
    },
  );
}

function passwordRoutes(api: Api, services: Services, tokens: TokenService): void {
  api.post(
    PATHS.sendOtp,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.sendOtp, accountLimit: perAccount('sendOtp') },
      preHandler: [limitPerNetwork(services, 'sendOtp'), limitPerAccount(services, 'sendOtp')],
      schema: {
        tags: ['Account'],
        summary: 'Request a one-time code by email',
        description:
          'Answers the same whether or not the email has an account. Sets a cookie: the code can be redeemed with it, or from the same network address.',
        body: sendOtpSchema,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { email } = await parseBody(sendOtpSchema, request.body);
      const origin = originOf(request, services.config);
      await sendOneTimeCode(services, email, markBrowser(request, reply), origin);
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
      preHandler: [
        limitPerNetwork(services, 'verifyOtp'),
        limitPerAccount(services, 'verifyOtp'),
        brakeOnCodes(services),
      ],
      schema: {
        tags: ['Account'],
        summary: 'Redeem the one-time code',
        description:
          'The token in the answer sets one new password and then opens one `GET /api/auth/profile`, which answers a full pair. ' +
          SECOND_FACTOR_TOO,
        body: verifyOtpRequestSchema,
        response: { 200: VerifyOtpAnswer },
      },
    },
    async (request) => {
      const { email, enteredOtp, ...proof } = await parseBody(verifyOtpRequestSchema, request.body);
      const accessToken = await redeemOneTimeCode(services, tokens, {
        email,
        enteredCode: enteredOtp,
        proof,
        asker: askerOf(request),
        origin: originOf(request, services.config),
      });
      return { tokens: { accessToken } };
    },
  );

  api.post(
    PATHS.resetPassword,
    {
      config: { access: 'resetting', recentSignIn: true, rateLimit: limitPerUser(10, '15 minutes') },
      schema: {
        tags: ['Account'],
        summary: 'Set a new password',
        description: 'For a forgotten and for a changed password. Ends all other sessions of the user.',
        body: resetPasswordSchema,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { password } = await parseBody(resetPasswordSchema, request.body);
      await resetPassword(services, callerOf(request), password, originOf(request, services.config));
      return { message: PASSWORD_CHANGED_MESSAGE };
    },
  );
}
