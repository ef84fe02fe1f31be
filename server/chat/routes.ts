import type { FastifyInstance } from 'fastify';
import { chatMessageSchema } from '../../contract/schemas';
import type { ChatRoomsAnswer, MessagesAnswer, PostMessageAnswer } from '../../contract/wire';
import { callerOf } from '../http/access';
import { onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody, parsePage } from '../http/validate';
import type { Services } from '../services';
import { readHistory } from './history';
import { myRooms } from './my-rooms';
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

  api.get<{ Params: { roomId: string } }>(
    '/chat/messages/:roomId',
    { config: { access: 'signedIn' } },
    (request): Promise<MessagesAnswer> =>
      readHistory(
        services,
        callerOf(request).userId,
        request.params.roomId,
        parsePage(request.query, 'before'),
      ),
  );

  api.get('/chat/my-rooms', { config: { access: 'signedIn' } }, async (request): Promise<ChatRoomsAnswer> => {
    return { chatRooms: await myRooms(services.db, callerOf(request).userId) };
  });
}
