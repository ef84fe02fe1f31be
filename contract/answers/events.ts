import { Type, type Static } from '@sinclair/typebox';
import { SETTLEMENT_NOTICES } from '../settlement';
import { TRANSITION_NOTICES } from '../payment';
import { MemberMarks } from './chat';
import { dollars, named, nullable, oneOf, sentence, text, time } from './common';
import { paymentStatus, readableId } from './payments';
import { Settled } from './settlement';

export type PaymentNotice = Static<typeof PaymentNotice>;
/**
 * Tells a party of a payment at once, wherever they are in the app, about a step by the other party, the system or an
 * administrator, or reminds them to decide. An email says the same.
 */
export const PaymentNotice = Type.Object({
  _id: text('The same in every tab that receives it.'),
  audience: text("The recipient's id."),
  kind: oneOf(
    ['reminder', ...SETTLEMENT_NOTICES, ...TRANSITION_NOTICES],
    'The step that was taken, a reminder to decide, or a proposal to settle a dispute that was made or declined.',
  ),
  role: oneOf(['payer', 'receiver'], 'Which party the recipient is.'),
  paymentId: readableId,
  amount: dollars(),
  otherFullName: text("The other party's name."),
  reason: nullable(text('The reason given with the step; null if there was none.')),
  expiresAt: nullable(time('The end of the approval window; only with a reminder.')),
  status: Type.Optional(paymentStatus),
  settlement: Type.Optional(nullable(Settled)),
});

export type MessagePlace = Static<typeof MessagePlace>;
/** A message of a room, by its number. */
export const MessagePlace = Type.Object({
  roomId: text("The room's id."),
  seq: Type.Integer({ minimum: 1, description: "The message's number." }),
});

export type MessagesMarked = Static<typeof MessagesMarked>;
/** How far a room's messages have got with one member. Events may overtake each other: the larger number counts. */
export const MessagesMarked = Type.Object({
  chatRoom: text("The room's id."),
  ...MemberMarks.properties,
});

export type Writing = Static<typeof Writing>;
/** A member is writing a message. Nothing follows when they stop: forget it after a few seconds. */
export const Writing = Type.Object({
  chatRoom: text("The room's id."),
  sender: named,
});

export type SocketException = Static<typeof SocketException>;
/** Sent when an event of the client was refused; the connection stays. */
export const SocketException = Type.Object({
  event: text('The refused event.'),
  ...sentence,
  code: text('A stable name for programs, in snake_case.'),
});

export type Acknowledgement = Static<typeof Acknowledgement>;
/** Answer to a join or leave, for clients that ask for one. */
export const Acknowledgement = Type.Object({
  ok: Type.Boolean(),
  code: Type.Optional(text('Why it was refused, as in an `exception`.')),
});

export type Handshake = Static<typeof Handshake>;
/** The `auth` of a client's handshake. */
export const Handshake = Type.Object({
  token: Type.Optional(
    text(
      'The access token, read anew at each connect, or an API key. Without it the socket receives nothing.',
    ),
  ),
  answersAge: Type.Optional(
    Type.Number({
      minimum: 0,
      description:
        'Our addition: how long ago the client requested the oldest answer on its screen, in milliseconds. Answered by `client-caughtUp`.',
    }),
  ),
  marksSeen: Type.Optional(
    Type.Boolean({
      description:
        'Our addition: the client sends `markSeen` for what its user has seen. Without it, joining and leaving a room mark it as read.',
    }),
  ),
});
