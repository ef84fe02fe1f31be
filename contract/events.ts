/** The Socket.IO events of section 7, both directions, for the typed client and the typed server. */
import type { Message } from './answers/chat';
import type { Acknowledgement, PaymentNotice, SocketException } from './answers/events';

export type { PaymentNotice, SocketException };

/** A user's id, or everybody. */
export type Audience = string | '*';

/** Receives the answer to a join or leave, in clients that ask for one. */
export type Acknowledge = (answer: Acknowledgement) => void;

/** The `auth` of a client's handshake. */
export interface Handshake {
  /** The access token; without it the socket receives nothing. */
  token?: string;
  /** Our addition: how long ago the client requested the oldest answer on its screen, in milliseconds. */
  answersAge?: number;
}

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
  exception: (exception: SocketException) => void;
}

export interface ClientToServerEvents {
  joinRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  leaveRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  sendMessage: (message: Message) => void;
}
