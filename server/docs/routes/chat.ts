import { chatMessageSchema } from '../../../contract/schemas';
import { chatRoomsAnswer, messagesAnswer, postMessageAnswer } from '../answers/chat';
import { chatRoomsQuery, messagesQuery, WHOLE_LIST } from '../queries';
import type { RouteGroup } from '../route-doc';

export const chatGroup: RouteGroup = {
  name: 'Chat',
  description:
    'Each disputed payment has a room with payer, receiver and the administrators. New messages come by the socket.',
  routes: {
    'GET /api/chat/my-rooms': {
      summary: 'List the caller’s rooms',
      description: `The latest activity first. ${WHOLE_LIST}`,
      query: chatRoomsQuery,
      answer: chatRoomsAnswer,
    },
    'GET /api/chat/messages/:roomId': {
      summary: 'Read a room’s messages',
      description: `Newest page first. ${WHOLE_LIST} Marks the room as read.`,
      query: messagesQuery,
      answer: messagesAnswer,
    },
    'POST /api/chat/postMesage': {
      summary: 'Send a message',
      description: 'Stores the message and sends it to the room as `newMessage`.',
      body: chatMessageSchema,
      once: true,
      answer: postMessageAnswer,
      refusals: { 404: 'There is no such room, or it is not the caller’s.' },
    },
  },
};
