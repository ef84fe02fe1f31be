/** The Socket.IO events of section 7, both directions, for the typed client and the typed server. */
import type { PaymentAction } from './payment';
import type { Message } from './wire';

/** A user's id, or everybody. */
export type Audience = string | '*';

/** Sent when an event of the client was refused; the connection stays. */
export interface SocketException {
  event: string;
  message: string;
  code: string;
}

/**
 * Something about a payment that one of its parties should know now, wherever in the app they are: the other party's,
 * the system's or an administrator's step, or that the time to decide is running out. A mail says the same.
 */
export interface PaymentNotice {
  /** The same in every tab that hears it. */
  _id: string;
  /** The id of the user whom it is for. */
  audience: string;
  kind: Exclude<PaymentAction, 'submit'> | 'reminder';
  /** Which party the user is. */
  role: 'payer' | 'receiver';
  /** Readable, e.g. `PP-7K3M9Q`. */
  paymentId: string;
  /** Dollars. */
  amount: number;
  /** The other party's name. */
  otherFullName: string;
  /** Given with the step; null where none was. */
  reason: string | null;
  /** With a reminder: the end of the approval window. */
  expiresAt: string | null;
}

/** Answer to a join or leave, for clients that ask for one. */
export type Acknowledge = (answer: { ok: boolean; code?: string }) => void;

export interface ServerToClientEvents {
  newMessage: (message: Message) => void;
  'client-profileUpdated': (audience: Audience) => void;
  'client-transactionsUpdated': (audience: Audience) => void;
  /** Our addition: a chat room of this user has something new; its unread count is worth reading again. */
  'client-chatRoomsUpdated': (audience: Audience) => void;
  /** Our addition: announcements or tutorials changed. */
  'client-announcementsUpdated': (audience: Audience) => void;
  /** Our addition, sent to that user's own sockets alone. */
  'client-notice': (notice: PaymentNotice) => void;
  exception: (exception: SocketException) => void;
}

export interface ClientToServerEvents {
  joinRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  leaveRoom: (roomId: string, acknowledge?: Acknowledge) => void;
  sendMessage: (message: Message) => void;
}
