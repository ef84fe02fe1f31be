import { Done } from '../../contract/answers/common';
import { changeEmailSchema, confirmEmailSchema } from '../../contract/schemas';
import { toTranslate } from '../../contract/translate';
import { PATHS } from '../../contract/wire';
import { refusal } from '../http/answers';
import { callerOf } from '../http/access';
import type { Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import { originOf } from '../security-log/origin';
import type { Services } from '../services';
import { cancelEmail } from './cancel-email';
import { confirmEmail } from './confirm-email';
import { ADDRESS_LIMITS } from './limits';
import { RECENT_SIGN_IN_403 } from './recent-sign-in';
import { requestEmail } from './request-email';

const EMAIL_CANCELLED = toTranslate('The change is cancelled. Your email stays as it is.');

/** Confirming and changing one's email. */
export function emailRoutes(api: Api, services: Services): void {
  api.post(
    PATHS.changeEmail,
    {
      config: { access: 'active', apiKey: 'none', rateLimit: limitPerUser(10, '1 hour') },
      schema: {
        tags: ['Account'],
        summary: 'Ask for a link to a new email',
        description:
          'The email changes once the link is opened. With the account’s own email, sends the link that confirms it again. A new email needs a recent sign-in. The answer does not tell whether the email has an account.',
        body: changeEmailSchema,
        response: { 200: Done, 403: refusal(RECENT_SIGN_IN_403) },
      },
    },
    async (request): Promise<Done> => {
      const { email } = await parseBody(changeEmailSchema, request.body);
      const origin = originOf(request, services.config);
      return requestEmail(services, callerOf(request), email, origin);
    },
  );

  api.delete(
    PATHS.changeEmail,
    {
      config: { access: 'active', apiKey: 'none', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'Cancel one’s change of email',
        description:
          'Possible until its link is opened. Afterwards the link says that the change was cancelled.',
        response: { 200: Done, 404: refusal('No change waits: its link was opened or is too old.') },
      },
    },
    async (request): Promise<Done> => {
      await cancelEmail(services, callerOf(request), originOf(request, services.config));
      return { message: EMAIL_CANCELLED };
    },
  );

  // Open to anyone: the mail may be opened on another device.
  api.post(
    PATHS.confirmEmail,
    {
      config: { access: 'anyone', rateLimit: ADDRESS_LIMITS.verifyOtp },
      schema: {
        tags: ['Account'],
        summary: 'Confirm an email',
        description:
          'With the token from the link in the email, within a day. The same link again changes nothing.',
        body: confirmEmailSchema,
        response: {
          200: Done,
          404: refusal(
            'The link was replaced, cancelled or is too old, or the account’s email has changed since.',
          ),
        },
      },
    },
    async (request): Promise<Done> => {
      const { token } = await parseBody(confirmEmailSchema, request.body);
      return confirmEmail(services, token, originOf(request, services.config));
    },
  );
}
