import { Type } from '@sinclair/typebox';
import {
  ChatRoomsAnswer,
  ChatRoomsQuery,
  MessagesAnswer,
  MessagesQuery,
  PostMessageAnswer,
} from '../../contract/answers/chat';
import { SENT_MESSAGE } from '../../contract/messages';
import { chatMessageSchema } from '../../contract/chatSchema';
import { PATHS } from '../../contract/wire';
import { refusal } from '../http/answers';
import { LIMITED_WHOLE_LIST } from '../docs/introduction';
import { maySee, personOf } from '../http/access';
import type { Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { limitPerUser } from '../http/rate-limit';
import { parseBody } from '../http/validate';
import { boundWholeLists } from '../http/whole-lists';
import type { Services } from '../services';
import { readHistory } from './history';
import { listRooms } from './my-rooms';
import { postMessage } from './post-message';

/** Chat of a disputed payment's parties and the administrators; open to banned users. */
export function chatRoutes(api: Api, services: Services): void {
  const rooms = boundWholeLists(services.config);
  const messages = boundWholeLists(services.config, ['cursor', 'before']);

  api.get(
    PATHS.chatRooms,
    {
      config: { access: 'signedIn', apiKey: 'chat', rateLimit: rooms.rateLimit },
      schema: {
        tags: ['Chat'],
        summary: 'List the caller’s rooms',
        description: LIMITED_WHOLE_LIST,
        querystring: ChatRoomsQuery,
        response: { 200: ChatRoomsAnswer },
      },
    },
    (request, reply) =>
      rooms.read(request, reply, () =>
        listRooms(services.db, personOf(request), request.query, {
          withPayments: maySee(request, 'payments:read'),
        }),
      ),
  );

  api.get(
    PATHS.messages(':roomId'),
    {
      config: { access: 'signedIn', apiKey: 'chat', rateLimit: messages.rateLimit },
      schema: {
        params: Type.Object({ roomId: Type.String() }),
        tags: ['Chat'],
        summary: 'Read a room’s messages',
        description: `Newest page first. ${LIMITED_WHOLE_LIST} Marks the room as read, unless it says \`seen=false\`.`,
        querystring: MessagesQuery,
        response: { 200: MessagesAnswer },
      },
    },
    (request, reply) =>
      messages.read(request, reply, () =>
        readHistory(services, personOf(request).userId, request.params.roomId, request.query),
      ),
  );

  api.post(
    PATHS.postMessage,
    {
      config: { access: 'signedIn', apiKey: 'chat', rateLimit: limitPerUser(120, '1 minute') },
      schema: {
        tags: ['Chat'],
        summary: 'Send a message',
        description:
          'Stores the message and sends it to the room as `newMessage`. `image` is our addition: the address that `POST /file/upload` answered.',
        headers: onceHeaders,
        body: chatMessageSchema,
        response: {
          200: PostMessageAnswer,
          404: refusal('There is no such room, or it is not the caller’s.'),
          409: refusal('The caller has sent too many messages in this room (`too_many_messages`).'),
        },
      },
    },
    async (request) => {
      const { roomId, mesaage, image } = await parseBody(chatMessageSchema, request.body);
      const message = { roomId, content: mesaage, image };
      const newMessage = await postMessage(services, personOf(request).userId, message, onceKeyOf(request));
      return { message: SENT_MESSAGE, newMessage };
    },
  );
}
