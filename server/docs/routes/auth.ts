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
} from '../../../contract/schemas';
import { ACCOUNT_LIMITS } from '../../auth/limits';
import { isPhoneNumber } from '../../auth/phone';
import { sessionAnswer, sessionsAnswer, tokens, updateProfileAnswer, verifyOtpAnswer } from '../answers/auth';
import { done } from '../answers/common';
import type { RouteGroup } from '../route-doc';

const perAccount = (name: 'signUp' | 'verifyOtp') =>
  `${ACCOUNT_LIMITS[name].max} in ${ACCOUNT_LIMITS[name].timeWindow} for one email`;
const perPlace = (name: 'login' | 'sendOtp') => {
  const { max, timeWindow, everywhere } = ACCOUNT_LIMITS[name];
  return `${max} in ${timeWindow} for one email from one address, ${everywhere.max} in ${everywhere.timeWindow} from all where nobody has signed in to it before`;
};

const SESSION_OVER = 'The token is not, or no longer, good: sign in again.';

export const authGroup: RouteGroup = {
  name: 'Account',
  description: 'Signing up, signing in, and what users see and change of themselves.',
  routes: {
    'POST /api/auth/signup': {
      summary: 'Sign up',
      description: 'Makes the account and its five pending payments; nobody is signed in by it.',
      body: signUpSchema(isPhoneNumber),
      status: 201,
      answer: done,
      limit: perAccount('signUp'),
      refusals: { 409: 'The email has an account already.' },
    },
    'POST /api/auth/login': {
      summary: 'Sign in',
      body: loginSchema,
      answer: sessionAnswer,
      limit: perPlace('login'),
      refusals: { 401: 'The email or the password is wrong.' },
    },
    'POST /api/auth/renew-token': {
      summary: 'Renew the pair of tokens',
      description:
        'Each renewal makes the refresh token before worthless after 60 seconds; using it later ends the session.',
      body: renewTokenSchema,
      answer: tokens,
      refusals: { 401: SESSION_OVER },
    },
    'POST /api/auth/sendOtp': {
      summary: 'Ask for a one-time code by mail',
      description: 'Answers the same whether or not the email has an account.',
      body: sendOtpSchema,
      answer: done,
      limit: perPlace('sendOtp'),
    },
    'POST /api/auth/verify-otp': {
      summary: 'Redeem the one-time code',
      description:
        'The token that it answers sets one new password and then opens one `GET /api/auth/profile`, which answers a full pair.',
      body: verifyOtpSchema,
      answer: verifyOtpAnswer,
      limit: perAccount('verifyOtp'),
    },
    'POST /api/auth/reset-password': {
      summary: 'Set a new password',
      description: 'For a forgotten and for a changed password. Ends all other sessions of the user.',
      body: resetPasswordSchema,
      answer: done,
    },
    'GET /api/auth/profile': {
      summary: 'Read one’s own profile',
      description: 'With a full, valid pair of tokens of the same session.',
      answer: sessionAnswer,
    },
    'PUT /api/auth/updateProfile': {
      summary: 'Change one’s own profile',
      body: updateProfileSchema(isPhoneNumber),
      answer: updateProfileAnswer,
    },
    'GET /api/auth/sessions': { summary: 'List where one is signed in', answer: sessionsAnswer },
    'DELETE /api/auth/sessions': { summary: 'Sign out everywhere else', answer: done },
    'DELETE /api/auth/sessions/:id': { summary: 'Sign out somewhere', answer: done },
    'POST /api/auth/delete-account': {
      summary: 'Delete the caller’s account',
      description:
        'For good, and ends all sessions. Everything personal goes; what others need of a payment stays. What others still owe the caller goes to the company.',
      body: deleteAccountSchema,
      answer: done,
      refusals: {
        409: 'A payment is submitted or disputed, or the account is the company’s or an administrator’s.',
      },
    },
    'POST /api/auth/logout': {
      summary: 'Sign out',
      description:
        'Either token names the session: the refresh token in the body, or the access token as bearer.',
      body: logoutSchema,
      bodyIsOptional: true,
      answer: done,
      refusals: { 401: 'Neither token is good.' },
    },
  },
};
