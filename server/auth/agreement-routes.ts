import { Done } from '../../contract/answers/common';
import { agreeSchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { agree, recordCostsRead } from './agreements';

/** After sign-up: agreeing to the terms and the privacy notice, and confirming that the costs of joining were read. */
export function agreementRoutes(api: Api, services: Services): void {
  const { config, db } = services;
  api.post(
    PATHS.agreements,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'Agree to the terms and the privacy notice',
        description: 'Each as `version` of `toAgree` in the profile. A repeat changes nothing.',
        body: agreeSchema,
        response: { 200: Done, 409: refusal('There is a newer version by now.') },
      },
    },
    async (request): Promise<Done> => {
      await agree(db, config, callerOf(request).userId, await parseBody(agreeSchema, request.body));
      return { message: 'Thank you. We have recorded that you agree.' };
    },
  );

  api.post(
    PATHS.costsRead,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(30, '1 minute') },
      schema: {
        tags: ['Account'],
        summary: 'Say that one has read what the five payments are',
        description:
          'For a member whose sign-up did not say it with `costsRead`; `costsReadAt` of the profile has the time. It is needed for nothing else. A repeat changes nothing.',
        response: { 200: Done },
      },
    },
    async (request): Promise<Done> => {
      await recordCostsRead(services, callerOf(request).userId);
      return { message: 'Thank you. We have recorded that you have read it.' };
    },
  );
}
