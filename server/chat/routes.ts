import type { FastifyInstance } from 'fastify';
import { chatMessageSchema } from '../../contract/schemas';
import {
  PATHS,
  type ChatRoomsAnswer,
  type MessagesAnswer,
  type PostMessageAnswer,
} from '../../contract/wire';
import { callerOf } from '../http/access';
import { onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody, parsePage } from '../http/validate';
import type { Services } from '../services';
import { readHistory } from './history';
import { listRooms } from './my-rooms';
import { postMessage } from './post-message';

const SIGNED_IN = { config: { access: 'signedIn' } } as const;

/** Chat of a disputed payment's parties and the administrators; open to banned users. */
export function chatRoutes(api: FastifyInstance, services: Services): void {
  const posting = { config: { access: 'signedIn' as const, rateLimit: limitPerUser(120, '1 minute') } };
  api.post(PATHS.postMessage, posting, async (request): Promise<PostMessageAnswer> => {
    const { roomId, mesaage } = await parseBody(chatMessageSchema, request.body);
    const message = { roomId, content: mesaage };
    const newMessage = await postMessage(services, callerOf(request).userId, message, onceKeyOf(request));
    return { message: 'Message sent.', newMessage };
  });

  api.get<{ Params: { roomId: string } }>(
    PATHS.messages(':roomId'),
    SIGNED_IN,
    (request): Promise<MessagesAnswer> =>
      readHistory(
        services,
        callerOf(request).userId,
        request.params.roomId,
        parsePage(request.query, 'before'),
      ),
  );

  api.get(PATHS.chatRooms, SIGNED_IN, (request): Promise<ChatRoomsAnswer> =>
    listRooms(services.db, callerOf(request), request.query),
  );
}
