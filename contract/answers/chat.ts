import { Type, type Static } from '@sinclair/typebox';
import { PAYMENT_STATUSES } from '../payment';
import { count, counts, dollars, Done, nullable, oneOf, pageFields, PageQuery, text, time } from './common';
import { readableId } from './payments';

export type Member = Static<typeof Member>;
export const Member = Type.Object(
  {
    _id: text(),
    fullName: text(),
    avatar: nullable(text()),
    isStaff: Type.Optional(
      Type.Boolean({ description: 'Our addition: true for administrators, missing for everybody else.' }),
    ),
    utcOffset: Type.Optional(
      Type.Integer({
        description:
          'Our addition: how many minutes the clocks of the other party are ahead of UTC now. Only in the history of an open dispute, for its parties, if a browser has named the time zone.',
      }),
    ),
  },
  { title: 'Member' },
);

export type Message = Static<typeof Message>;
export const Message = Type.Object(
  {
    _id: text(),
    chatRoom: text("The room's id."),
    seq: Type.Integer({
      minimum: 1,
      description: 'Grows by one with each message of the room; a gap means a missed message.',
    }),
    content: text('Empty only if there is an image.'),
    image: Type.Optional(
      nullable(text('Our addition: the address of the picture sent with it; the link expires.')),
    ),
    createdAt: time(),
    sender: Member,
    members: Type.Union([Type.Array(Member), oneOf(['*'])]),
  },
  { title: 'Message' },
);

export type MemberMarks = Static<typeof MemberMarks>;
/** Our addition: the numbers up to which a room's messages have been delivered to a member's app, and seen. */
export const MemberMarks = Type.Object({
  userId: text(),
  deliveredSeq: count('The last message that an app of the member has received; 0 for none.'),
  seenSeq: count('The last message that the member has seen; 0 for none.'),
});

export type PostMessageAnswer = Static<typeof PostMessageAnswer>;
export const PostMessageAnswer = Type.Object({ ...Done.properties, newMessage: Message });

export const MessagesQuery = Type.Object({
  limit: PageQuery.properties.limit,
  cursor: Type.Optional(text('The same as `before`.')),
  before: Type.Optional(text('The `nextCursor` of a page; the answer has the messages before that page.')),
  seen: Type.Optional(
    oneOf(['false'], 'The messages are fetched while nobody looks: the room is not marked as read.'),
  ),
});
export type MessagesAnswer = Static<typeof MessagesAnswer>;
export const MessagesAnswer = Type.Object({
  paymentId: Type.Optional(readableId),
  messages: Type.Array(Message, { description: 'Oldest first within the page.' }),
  members: Type.Array(Member),
  marks: Type.Optional(
    Type.Array(MemberMarks, {
      description: 'Our addition: how far messages have got, of each member whom any has reached.',
    }),
  ),
  ...pageFields(counts(['total'])),
});

export type ChatRoom = Static<typeof ChatRoom>;
export const ChatRoom = Type.Object(
  {
    _id: text(),
    paymentId: readableId,
    amount: Type.Optional(dollars("Our addition: the payment's, in dollars.")),
    status: Type.Optional(
      oneOf(PAYMENT_STATUSES, "Our addition: the payment's; `disputed` while the case is open."),
    ),
    unreadMessagesCount: count(),
    members: Type.Array(Member),
    lastMessageAt: nullable(time()),
    lastSeq: Type.Optional(count('Our addition: the number of the newest message; 0 for none.')),
    deliveredSeq: Type.Optional(
      count(
        'Our addition, missing for administrators: the last message known to have reached an app of the caller. If it is behind `lastSeq`, send `markDelivered`.',
      ),
    ),
  },
  { title: 'ChatRoom' },
);
export type ChatRoomsQuery = Static<typeof ChatRoomsQuery>;
export const ChatRoomsQuery = Type.Object({
  unread: Type.Optional(
    oneOf(['true'], 'Only rooms with unread messages, among the thousand with the latest activity.'),
  ),
  ...PageQuery.properties,
});
export type ChatRoomsAnswer = Static<typeof ChatRoomsAnswer>;
export const ChatRoomsAnswer = Type.Object({
  chatRooms: Type.Array(ChatRoom, { description: 'Latest activity first.' }),
  nextCursor: pageFields(count()).nextCursor,
});
