import { Done } from '../../contract/answers/common';
import { agreeSchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import type { Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { agree } from './agreements';

/** Agreeing to the terms and the privacy notice after sign-up. */
export function agreementRoutes(api: Api, { config, db }: Services): void {
  api.post(
    PATHS.agreements,
    {
      config: { access: 'signedIn', rateLimit: limitPerUser(30, '1 minute') },
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
}
