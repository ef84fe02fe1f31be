import type { FastifyInstance } from 'fastify';
import { supportSchema } from '../../contract/schemas';
import type { Done } from '../../contract/wire';
import { callerOf } from '../http/access';
import { onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { postSupportMessage } from './post-support-message';

/** Messages to support; open to banned users. */
export function supportRoutes(api: FastifyInstance, services: Services): void {
  api.post(
    '/contact/post',
    { config: { access: 'signedIn', rateLimit: limitPerUser(20, '10 minutes') } },
    async (request): Promise<Done> => {
      const message = await parseBody(supportSchema, request.body);
      await postSupportMessage(services, callerOf(request).userId, message, onceKeyOf(request));
      return { message: 'Message sent.' };
    },
  );
}
