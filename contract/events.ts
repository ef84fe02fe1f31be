/** The Socket.IO events of section 7, both directions, for the typed client and the typed server. */
import type { Message } from './answers/chat';
import type { Acknowledgement, PaymentNotice, SocketException } from './answers/events';

export type { PaymentNotice, SocketException };

/** A user's id, or everybody. */
export type Audience = string | '*';

/** Takes the answer to a join or leave, for clients that ask for one. */
export type Acknowledge = (answer: Acknowledgement) => void;

export interface ServerToClientEvents {
  newMessage: (message: Message) => void;
  'client-profileUpdated': (audience: Audience) => void;
  'client-transactionsUpdated': (audience: Audience) => void;
  /** Our addition: a chat room of this user has something new; its unread count is worth reading again. */
  'client-chatRoomsUpdated': (audience: Audience) => void;
  /** Our addition: announcements or tutorials changed. */
  'client-announcementsUpdated': (audience: Audience) => void;
  /** Our addition, sent only to that user's own sockets. */
  'client-notice': (notice: PaymentNotice) => void;
  exception: (exception: SocketException) => void;
}

export interface ClientToServerEvents {
  joinRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  leaveRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  sendMessage: (message: Message) => void;
}
