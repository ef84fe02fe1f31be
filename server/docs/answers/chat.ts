import type {
  ChatRoom,
  ChatRoomsAnswer,
  Member,
  Message,
  MessagesAnswer,
  PostMessageAnswer,
} from '../../../contract/wire';
import {
  count,
  counts,
  either,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  time,
  whole,
  yesOrNo,
} from '../schema';
import { doneFields, pageInfo } from './common';
import { readableId } from './payments';

const member = object<Member>(
  {
    _id: text(),
    fullName: text(),
    avatar: nullable(text()),
    isStaff: optional(yesOrNo('There, and true, for administrators alone.')),
  },
  'Member',
);

export const message = object<Message>(
  {
    _id: text(),
    chatRoom: text("The room's id."),
    seq: whole('Grows by one per message within its room; a hole in it is a message missed.', { minimum: 1 }),
    content: text(),
    createdAt: time(),
    sender: member,
    members: either(list(member), oneOf<'*'>(['*'])),
  },
  'Message',
);

export const postMessageAnswer = object<PostMessageAnswer>({ ...doneFields, newMessage: message });

export const messagesAnswer = object<MessagesAnswer>({
  messages: list(message, 'Oldest first within the page.'),
  members: list(member),
  ...pageInfo(counts(['total'])),
});

export const chatRoomsAnswer = object<ChatRoomsAnswer>({
  chatRooms: list(
    object<ChatRoom>(
      {
        _id: text(),
        paymentId: readableId,
        unreadMessagesCount: count(),
        members: list(member),
        lastMessageAt: nullable(time()),
      },
      'ChatRoom',
    ),
    'The latest activity first.',
  ),
  nextCursor: pageInfo(counts(['total'])).nextCursor,
});
