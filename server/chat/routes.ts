import type { FastifyInstance } from 'fastify';
import { chatMessageSchema } from '../../contract/schemas';
import type { PostMessageAnswer } from '../../contract/wire';
import { callerOf } from '../http/access';
import { onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { readRoute } from '../http/read-route';
import { parseBody, parsePage } from '../http/validate';
import type { Services } from '../services';
import { readHistory } from './history';
import { listRooms } from './my-rooms';
import { postMessage } from './post-message';

/** Chat of a disputed payment's parties and the administrators; open to banned users. */
export function chatRoutes(api: FastifyInstance, services: Services): void {
  api.post(
    '/chat/postMesage',
    { config: { access: 'signedIn', rateLimit: limitPerUser(120, '1 minute') } },
    async (request): Promise<PostMessageAnswer> => {
      const { roomId, mesaage: content } = await parseBody(chatMessageSchema, request.body);
      const senderId = callerOf(request).userId;
      const newMessage = await postMessage(services, { roomId, senderId, content }, onceKeyOf(request));
      return { message: 'Message sent.', newMessage };
    },
  );

  const { publisher, run } = services;
  readRoute(api, run, '/chat/messages/:roomId', 'signedIn', (read, request, userId) =>
    readHistory(
      publisher,
      read,
      userId,
      (request.params as { roomId: string }).roomId,
      parsePage(request.query, 'before'),
    ),
  );

  readRoute(api, run, '/chat/my-rooms', 'signedIn', (read, request) =>
    listRooms(read, parsePage(request.query)),
  );
}
