import type { Served } from '../processes';

/** Everybody has this password, in every system. */
export const PASSWORD = 'secret77';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
}

export interface Payment {
  readonly id: string;
  /** Its readable id. */
  readonly reference: string;
  readonly payerId: string;
  readonly receiverId: string;
  readonly amountCents: number;
  readonly status: string;
  readonly orderId: string | null;
  readonly changedAt: string;
}

/** What every system holds when the jobs begin. */
export interface Data {
  readonly members: readonly Member[];
  readonly payments: readonly Payment[];
}

/** An open connection; ends it. */
export type HangUp = () => void;

/** A system under load, and how its client does each part of the three jobs. */
export interface Running {
  readonly served: Served;
  /** Signs in with the password. @returns a token */
  signIn(member: Member): Promise<string>;
  /** Opens a session for each of these members without checking a password, which would take long. */
  openSessions(memberIds: readonly string[]): Promise<string[]>;
  /** The last twenty payments to the caller. */
  readPayments(token: string, memberId: string): Promise<readonly unknown[]>;
  /** Uploads the picture and submits it for the payment. */
  submitProof(token: string, payment: Payment, picture: Buffer): Promise<void>;
  /** Calls `hear` whenever a payment to this member changes. */
  hearPayments(token: string, memberId: string, hear: () => void): Promise<HangUp>;
  /** A room, and a session of each of its ten members. */
  openRoom(): Promise<{ roomId: string; tokens: string[] }>;
  say(token: string, roomId: string, text: string): Promise<void>;
  /** Calls `hear` for each message of the room. */
  hearRoom(token: string, roomId: string, hear: (text: string) => void): Promise<HangUp>;
  /** Ends the server and removes what it has stored. */
  stop(): Promise<void>;
}

/** One of the systems that are compared. */
export interface System {
  readonly name: string;
  /** Files and folders, from the root, that its developers write. */
  readonly written: readonly string[];
  /** Starts its server with this data. */
  start(data: Data): Promise<Running>;
}

/** How many members hear what is said in the room. */
export const ROOM_MEMBERS = 10;
