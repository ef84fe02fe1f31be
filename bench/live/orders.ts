/** What the benchmark asks of the process that stands for the members' browsers. */
export interface Gathering {
  readonly kind: 'socket.io' | 'ws';
  /** Of the servers; sockets and messages are dealt out to them in turn. */
  readonly urls: readonly string[];
  /** How many sockets. */
  readonly sockets: number;
  /** Access tokens, one a socket; none where the server asks for none. */
  readonly tokens?: readonly string[];
  /** Joined by each socket, if there is one. */
  readonly roomId?: string;
}

export interface Talk {
  readonly roomId: string;
  /** Where a message is posted, behind a server's address. */
  readonly path: string;
  /** Of whoever posts. */
  readonly token?: string;
  /** Whether the first socket, which must be the poster's, sends each message again once it is stored, as the app does. */
  readonly relays?: boolean;
  readonly seconds: number;
  /** So many messages under way at any time, or so many begun in a second. */
  readonly pace: { readonly atOnce: number } | { readonly perSecond: number };
}

export interface Heard {
  readonly messages: number;
  /** Without those that are relayed. */
  readonly deliveries: number;
  /** From the first post to the last delivery. */
  readonly seconds: number;
  /** Milliseconds from the post of a message to its arrival at a socket. */
  readonly p50: number;
  readonly p99: number;
}

export type Order = { readonly gather: Gathering } | { readonly talk: Talk } | { readonly part: true };
/** Undefined for an order without an answer. */
export type Report = { readonly done: Heard | undefined } | { readonly failed: string };
