import { Done } from '../../contract/answers/common';
import {
  AppSetupAnswer,
  PasskeyOptionsAnswer,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from '../../contract/answers/secondFactor';
import { addPasskeySchema, confirmAppSchema, renamePasskeySchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import { byId, type Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody, requireUuid } from '../http/validate';
import { originOf } from '../security-log/origin';
import type { Services } from '../services';
import {
  confirmApp,
  PASSKEY_NOT_FOUND,
  readSecondFactor,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
  storePasskey,
} from './change';

const tags = ['Account'];
const TOO_MANY = refusal('The account has as many passkeys as it can.');
/** Changes need a recent sign-in, which a second factor itself proves once there is one. Banned members may, too. */
const change = {
  access: 'signedIn',
  apiKey: 'none',
  recentSignIn: true,
  rateLimit: limitPerUser(30, '15 minutes'),
} as const;

const FIRST_ENDS_SESSIONS = 'The first second factor ends all other sessions of the caller.';
const LAST_ONE_409 = 'The caller is an administrator, who needs a second factor, and this is the last one.';
const PROTECTED_BY = {
  app: {
    first: 'Your app now protects your account. Your other devices were signed out.',
    further: 'Your app now protects your account.',
  },
  passkey: {
    first: 'Your passkey now protects your account. Your other devices were signed out.',
    further: 'Your passkey now protects your account.',
  },
};

/** The caller's second factor. */
export function secondFactorRoutes(api: Api, services: Services): void {
  api.get(
    PATHS.secondFactor,
    {
      config: { access: 'signedIn', apiKey: 'none' },
      schema: {
        tags,
        summary: 'Read how one’s own account is protected',
        response: { 200: SecondFactorAnswer },
      },
    },
    (request) => readSecondFactor(services, callerOf(request)),
  );
  api.post(
    PATHS.recoveryCodes,
    {
      config: change,
      schema: {
        tags,
        summary: 'Make new recovery codes',
        response: { 200: RecoveryCodesAnswer, 404: refusal('The account has no second factor.') },
      },
    },
    async (request) => ({
      message: 'These are your new recovery codes. The earlier ones no longer work.',
      recoveryCodes: await renewRecoveryCodes(
        services,
        callerOf(request),
        originOf(request, services.config),
      ),
    }),
  );
  appRoutes(api, services);
  passkeyRoutes(api, services);
}

function appRoutes(api: Api, services: Services): void {
  api.post(
    PATHS.authenticatorApp,
    {
      config: change,
      schema: {
        tags,
        summary: 'Begin to set up an authenticator app',
        description:
          'Time-based codes of six digits (RFC 6238). The app protects nothing until a code confirms it.',
        response: { 200: AppSetupAnswer, 409: refusal('An app is already set up.') },
      },
    },
    (request) => startApp(services, callerOf(request)),
  );
  api.post(
    PATHS.confirmAuthenticatorApp,
    {
      config: change,
      schema: {
        tags,
        summary: 'Confirm the authenticator app with a code',
        description: FIRST_ENDS_SESSIONS,
        body: confirmAppSchema,
        response: { 200: RecoveryCodesAnswer },
      },
    },
    async (request) => {
      const { oneTimePassword } = await parseBody(confirmAppSchema, request.body);
      const { recoveryCodes, isFirst } = await confirmApp(
        services,
        callerOf(request),
        oneTimePassword,
        originOf(request, services.config),
      );
      return { message: PROTECTED_BY.app[isFirst ? 'first' : 'further'], recoveryCodes };
    },
  );
  api.delete(
    PATHS.authenticatorApp,
    {
      config: change,
      schema: {
        tags,
        summary: 'Remove the authenticator app',
        description: 'Recovery codes go with the last second factor.',
        response: { 200: Done, 404: refusal('No app is set up.'), 409: refusal(LAST_ONE_409) },
      },
    },
    async (request) => {
      await removeApp(services, callerOf(request), originOf(request, services.config));
      return { message: 'The app has been removed.' };
    },
  );
}

function passkeyRoutes(api: Api, services: Services): void {
  api.post(
    PATHS.passkeyCreation,
    {
      config: change,
      schema: {
        tags,
        summary: 'Ask for the options to create a passkey',
        description: 'Good for five minutes.',
        response: { 200: PasskeyOptionsAnswer, 409: TOO_MANY },
      },
    },
    async (request) => ({ options: await startPasskey(services, callerOf(request)) }),
  );
  api.post(
    PATHS.passkeys,
    {
      config: change,
      schema: {
        tags,
        summary: 'Add a passkey',
        description: `\`passkey\` is the JSON of the browser’s \`PublicKeyCredential\`. ${FIRST_ENDS_SESSIONS}`,
        body: addPasskeySchema,
        response: { 200: RecoveryCodesAnswer, 409: TOO_MANY },
      },
    },
    async (request) => {
      const passkey = await parseBody(addPasskeySchema, request.body);
      const { recoveryCodes, isFirst } = await storePasskey(
        services,
        callerOf(request),
        passkey,
        originOf(request, services.config),
      );
      return { message: PROTECTED_BY.passkey[isFirst ? 'first' : 'further'], recoveryCodes };
    },
  );
  api.put(
    PATHS.passkey(':id'),
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(30, '15 minutes') },
      schema: {
        params: byId,
        tags,
        summary: 'Rename a passkey',
        body: renamePasskeySchema,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { name } = await parseBody(renamePasskeySchema, request.body);
      const { id } = request.params;
      requireUuid(id, PASSKEY_NOT_FOUND);
      await renamePasskey(services.db, callerOf(request), id, name);
      return { message: 'The passkey has been renamed.' };
    },
  );
  api.delete(
    PATHS.passkey(':id'),
    {
      config: change,
      schema: {
        params: byId,
        tags,
        summary: 'Remove a passkey',
        description: 'Recovery codes go with the last second factor.',
        response: { 200: Done, 409: refusal(LAST_ONE_409) },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireUuid(id, PASSKEY_NOT_FOUND);
      await removePasskey(services, callerOf(request), id, originOf(request, services.config));
      return { message: 'The passkey has been removed.' };
    },
  );
}
