import type {
  Audience,
  ClientToServerEvents,
  PaymentNotice,
  ServerToClientEvents,
  SocketException,
} from '../../contract/events';
import { message } from './answers/chat';
import { readableId } from './answers/payments';
import {
  dollars,
  nullable,
  object,
  oneOf,
  optional,
  text,
  time,
  yesOrNo,
  type JsonSchema,
  type Schema,
} from './schema';

/** A socket event as the document describes it. */
export interface EventDoc<Payload = never, Acknowledged extends boolean = boolean> {
  readonly summary: string;
  readonly payload: [Payload] extends [never] ? JsonSchema : Schema<Payload>;
  /** Whether a client may ask for an acknowledgement. */
  readonly acknowledged: Acknowledged;
}

/** A description for each event of a map, with its payload's type; an event without one does not compile. */
type EventDocs<Events> = {
  readonly [E in keyof Events]: Events[E] extends (...args: infer Arguments) => void
    ? Arguments extends [infer Payload, ...infer Rest]
      ? EventDoc<Payload, Rest extends [] ? false : true>
      : never
    : never;
};

const audience = text(
  'The id of the user whom it concerns, or `*` for everybody.',
) satisfies Schema<Audience>;
const roomId = text('The id of a chat room.');

export const SERVER_EVENTS: EventDocs<ServerToClientEvents> = {
  newMessage: {
    summary: 'A message was stored in a room that the socket has joined.',
    payload: message,
    acknowledged: false,
  },
  'client-profileUpdated': {
    summary: 'The profile changed: read `GET /api/auth/profile` again.',
    payload: audience,
    acknowledged: false,
  },
  'client-transactionsUpdated': {
    summary: 'Payments changed: read `GET /api/broker/client-payments` again.',
    payload: audience,
    acknowledged: false,
  },
  'client-chatRoomsUpdated': {
    summary: 'A room has something new: read `GET /api/chat/my-rooms` again.',
    payload: audience,
    acknowledged: false,
  },
  'client-announcementsUpdated': {
    summary: 'Announcements or tutorials changed: read them again.',
    payload: audience,
    acknowledged: false,
  },
  'client-notice': {
    summary: 'Something about a payment that this user should know now; a mail says the same.',
    payload: object<PaymentNotice>({
      _id: text('The same in every socket that hears it.'),
      audience: text('The id of the user whom it is for.'),
      kind: oneOf(
        ['reminder', 'accept', 'reject', 'dispute', 'expire', 'resolveAccepted', 'resolveRejected'],
        'The step that was taken, or a reminder to decide.',
      ),
      role: oneOf(['payer', 'receiver'], 'Which party the user is.'),
      paymentId: readableId,
      amount: dollars(),
      otherFullName: text("The other party's name."),
      reason: nullable(text('Given with the step.')),
      expiresAt: nullable(time('With a reminder: the end of the approval window.')),
    }),
    acknowledged: false,
  },
  exception: {
    summary: 'An event of the client was refused. The connection stays.',
    payload: object<SocketException>({
      event: text('The refused event.'),
      message: text('A sentence for the user.'),
      code: text('A stable name for programs, in snake_case.'),
    }),
    acknowledged: false,
  },
};

export const CLIENT_EVENTS: EventDocs<ClientToServerEvents> = {
  joinRoom: {
    summary: 'Hear the messages of a room from now on, and mark it as read.',
    payload: roomId,
    acknowledged: true,
  },
  leaveRoom: { summary: 'Hear them no more.', payload: roomId, acknowledged: true },
  sendMessage: {
    summary: 'Relay a message of one’s own that `POST /api/chat/postMesage` has stored, as it was stored.',
    payload: message,
    acknowledged: false,
  },
};

/** What an acknowledgement answers. */
export const ACKNOWLEDGEMENT = object<{ ok: boolean; code?: string }>({
  ok: yesOrNo(),
  code: optional(text('Why not; as in an `exception`.')),
});
