/** Which sockets the crowd's process opens; they stand for the members' browsers. */
export interface Gathering {
  readonly kind: 'socket.io' | 'ws';
  /** The servers' addresses, used in turn by sockets and messages. */
  readonly urls: readonly string[];
  readonly sockets: number;
  /** One access token per socket; undefined if the server needs none. */
  readonly tokens?: readonly string[];
  /** The room that each socket joins. */
  readonly roomId?: string;
}

export interface Talk {
  readonly roomId: string;
  /** The path to which messages are posted. */
  readonly path: string;
  /** The poster's access token. */
  readonly token?: string;
  readonly seconds: number;
  /** Either this many messages in flight at any time, or this many posted per second. */
  readonly pace: { readonly atOnce: number } | { readonly perSecond: number };
}

export interface Heard {
  readonly messages: number;
  readonly deliveries: number;
  /** From the first post to the last delivery. */
  readonly seconds: number;
  /** Milliseconds from posting a message to its arrival at a socket. */
  readonly p50: number;
  readonly p99: number;
}

export type Order = { readonly gather: Gathering } | { readonly talk: Talk } | { readonly part: true };
/** Undefined for an order without an answer. */
export type Report = { readonly done: Heard | undefined } | { readonly failed: string };
