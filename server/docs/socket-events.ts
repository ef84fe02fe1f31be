import { Type } from '@sinclair/typebox';
import { Message } from '../../contract/answers/chat';
import { text } from '../../contract/answers/common';
import {
  Acknowledgement,
  Handshake,
  MessagePlace,
  MessagesMarked,
  PaymentNotice,
  SocketException,
  Writing,
} from '../../contract/answers/events';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';
import type { EventDoc, JsonSchema } from './openapi';

const event = (summary: string, payload: JsonSchema, acknowledged = false): EventDoc => ({
  summary,
  payload,
  acknowledged,
});
const audience = text('The id of the user whom it concerns, or `*` for everybody who receives it.');
const roomId = text('The id of a chat room.');

const received: Record<keyof ServerToClientEvents, EventDoc> = {
  newMessage: event('A message was stored in a room that the socket has joined.', Message),
  'client-profileUpdated': event(
    'The profile changed: read `GET /api/auth/profile` again. Also sent when a device for Web Push was removed.',
    audience,
  ),
  'client-transactionsUpdated': event(
    'Payments changed: read `GET /api/broker/client-payments` again.',
    audience,
  ),
  'client-chatRoomsUpdated': event('A room has news: read `GET /api/chat/my-rooms` again.', audience),
  'client-announcementsUpdated': event('Announcements or tutorials changed: read them again.', audience),
  'client-caughtUp': event(
    'Answers `answersAge` in the handshake. True: every update since then was sent before this event. False: read again.',
    Type.Boolean(),
  ),
  'client-notice': event('A notice about a payment for this user; an email says the same.', PaymentNotice),
  messagesMarked: event('A room’s messages have got further with one member.', MessagesMarked),
  writing: event('Somebody is writing in a room that the socket has joined.', Writing),
  exception: event('An event of the client was refused. The connection stays.', SocketException),
};

const sent: Record<keyof ClientToServerEvents, EventDoc> = {
  joinRoom: event(
    'Receive the messages of a room from now on, and mark it as read; with `marksSeen` in the handshake, `markSeen` does that.',
    roomId,
    true,
  ),
  leaveRoom: event('Stop receiving them.', roomId, true),
  sendMessage: event(
    'Relay one’s own message that `POST /api/chat/postMesage` has stored, as it was stored.',
    Message,
  ),
  markSeen: event('The user sees the room’s messages up to this one: mark them as read.', MessagePlace, true),
  markDelivered: event(
    'This app has received the room’s messages up to this one, or word of them.',
    MessagePlace,
    true,
  ),
  writing: event('The user is writing in this room; relayed and not stored.', roomId, true),
};

/** OpenAPI has no place for them; the document has them under `x-socket-events`, and `asyncapi.ts` as AsyncAPI. */
export const SOCKET_EVENTS = {
  path: '/socket.io',
  sent,
  received,
  acknowledgement: Acknowledgement,
  handshake: Handshake,
};
