import { Done } from '../../contract/answers/common';
import { SENT_MESSAGE } from '../../contract/messages';
import { supportSchema } from '../../contract/schemas';
import { PATHS } from '../../contract/wire';
import { limitSupportPerPlace } from '../auth/limits';
import { callerOf } from '../http/access';
import type { Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { postSupportMessage } from './post-support-message';

/** Messages to support; open to banned users. */
export function supportRoutes(api: Api, services: Services): void {
  api.post(
    PATHS.support,
    {
      config: { access: 'signedIn', apiKey: 'none', rateLimit: limitPerUser(20, '10 minutes') },
      preHandler: limitSupportPerPlace(services),
      schema: {
        tags: ['Content, files and support'],
        summary: 'Write to support',
        headers: onceHeaders,
        body: supportSchema,
        response: { 200: Done },
      },
    },
    async (request) => {
      const message = await parseBody(supportSchema, request.body);
      await postSupportMessage(services, callerOf(request).userId, message, onceKeyOf(request));
      return { message: SENT_MESSAGE };
    },
  );
}
