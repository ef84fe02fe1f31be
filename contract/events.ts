/** The Socket.IO events of section 7, both directions, for the typed client and the typed server. */
import type { Message } from './answers/chat';
import type {
  Acknowledgement,
  Handshake,
  MessagePlace,
  MessagesMarked,
  PaymentNotice,
  SocketException,
  Writing,
} from './answers/events';

export type { Handshake, MessagePlace, MessagesMarked, PaymentNotice, SocketException, Writing };

/** A user's id, or everybody. */
export type Audience = string | '*';

/** Receives the answer to a join or leave, in clients that ask for one. */
type Acknowledge = (answer: Acknowledgement) => void;

export interface ServerToClientEvents {
  newMessage: (message: Message) => void;
  'client-profileUpdated': (audience: Audience) => void;
  'client-transactionsUpdated': (audience: Audience) => void;
  /** Our addition: a chat room of this user has new messages, so its unread count should be read again. */
  'client-chatRoomsUpdated': (audience: Audience) => void;
  /** Our addition: announcements or tutorials changed. */
  'client-announcementsUpdated': (audience: Audience) => void;
  /**
   * Our addition, sent only to a socket whose handshake has `answersAge`. True: every update since then has been sent
   * before this event. False: the server does not know what has changed since.
   */
  'client-caughtUp': (complete: boolean) => void;
  /** Our addition, sent only to that user's own sockets. */
  'client-notice': (notice: PaymentNotice) => void;
  /** Our addition, sent to a room: how far its messages have got with one member. */
  messagesMarked: (marks: MessagesMarked) => void;
  /** Our addition, sent to a room but not to the writer's own sockets. */
  writing: (writing: Writing) => void;
  exception: (exception: SocketException) => void;
}

export interface ClientToServerEvents {
  joinRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  leaveRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  sendMessage: (message: Message) => void;
  /** Our addition: the user sees this room's messages up to this one. */
  markSeen: (place: MessagePlace, acknowledge?: Acknowledge) => void;
  /** Our addition: this app has received word of this room's messages up to this one. */
  markDelivered: (place: MessagePlace, acknowledge?: Acknowledge) => void;
  /** Our addition: the user is writing a message in this room. Repeat it every few seconds. */
  writing: (roomId: string, acknowledge?: Acknowledge) => void;
}
