import type { FastifyInstance } from 'fastify';
import { chatMessageSchema } from '../../contract/schemas';
import type { PostMessageAnswer } from '../../contract/wire';
import { onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { callerAlone, callersRoute, readRoute } from '../http/read-route';
import { parseBody, parsePage } from '../http/validate';
import type { Services } from '../services';
import { readHistory } from './history';
import { listRooms } from './my-rooms';
import { postMessage } from './post-message';

/** Chat of a disputed payment's parties and the administrators; open to banned users. */
export function chatRoutes(api: FastifyInstance, services: Services): void {
  const { run } = services;
  callersRoute(
    api,
    run,
    {
      method: 'POST',
      path: '/chat/postMesage',
      access: 'signedIn',
      rateLimit: limitPerUser(120, '1 minute'),
    },
    async (read, request, userId) => {
      const asked = async () => ({
        body: await parseBody(chatMessageSchema, request.body),
        onceKey: onceKeyOf(request, userId),
      });
      const { body, onceKey } = await asked().catch(async (refusal: unknown) => {
        await read(callerAlone, {});
        throw refusal;
      });
      const message = { roomId: body.roomId, content: body.mesaage };
      const newMessage = await postMessage(services, read, message, onceKey);
      return JSON.stringify({ message: 'Message sent.', newMessage } satisfies PostMessageAnswer);
    },
  );

  readRoute(api, run, '/chat/messages/:roomId', 'signedIn', (read, request, userId) =>
    readHistory(
      services,
      read,
      userId,
      (request.params as { roomId: string }).roomId,
      parsePage(request.query, 'before'),
    ),
  );

  readRoute(api, run, '/chat/my-rooms', 'signedIn', (read, request) => listRooms(read, request.query));
}
