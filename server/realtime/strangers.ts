import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import { networkOf } from '../http/networks';
import type { ServerSocket } from './events';
import type { SocketServer } from './rooms';

type Connection = ServerSocket['conn'];

/** Who may open a socket, and how long a socket without a token stays. */
export interface Doorway {
  /** The app's origin; pages of others are refused. Undefined: any origin. */
  readonly origin: string | undefined;
  readonly trustedProxies: readonly string[];
  /** How long a socket without a token stays, in milliseconds. */
  readonly strangerMs: number;
  /** Connections of one address, or IPv6 /56, that have not signed in. */
  readonly strangersPerAddress: number;
  /** The same for an IPv6 /48. */
  readonly strangersPerNetwork: number;
}

/** How long a stranger's client has to hear that it was sent away, in milliseconds. */
const FAREWELL_MS = 5000;

/** Browsers always send an `Origin`, other programs need not. */
export const mayConnect = ({ headers }: IncomingMessage, { origin }: Doorway): boolean =>
  origin === undefined || headers.origin === undefined || headers.origin === origin;

/**
 * Above the limit of its address or network, a new connection ends the oldest one there that has not signed in, so
 * strangers cannot lock members out. `letIn` reports that a connection has signed in.
 */
export function limitStrangers(
  io: SocketServer,
  { trustedProxies, strangersPerAddress, strangersPerNetwork }: Doorway,
): { letIn(connection: Connection): void } {
  const trust = proxyAddress.compile([...trustedProxies]);
  /** Where a connection comes from, each with its limit. */
  const placesOf = ({ request }: Connection): readonly (readonly [string, number])[] => {
    // There is no address any more if the client has gone already.
    const address = proxyAddress(request, trust) ?? '';
    const [customer, site] = [networkOf(address, 56), networkOf(address, 48)];
    return customer && site
      ? [
          [customer, strangersPerAddress],
          [site, strangersPerNetwork],
        ]
      : [[normalizeIP(address), strangersPerAddress]];
  };
  /** By place, oldest first. */
  const strangers = new Map<string, Set<Connection>>();
  const forget = (connection: Connection, places: ReturnType<typeof placesOf>) => {
    for (const [place] of places) {
      const others = strangers.get(place);
      others?.delete(connection);
      if (others?.size === 0) strangers.delete(place);
    }
  };

  io.engine.on('connection', (connection: Connection) => {
    const places = placesOf(connection);
    connection.once('close', () => forget(connection, places));
    for (const [place, most] of places) {
      const others = strangers.get(place) ?? new Set();
      strangers.set(place, others.add(connection));
      const [oldest] = others;
      if (others.size > most) oldest?.close(true);
    }
  });
  return { letIn: (connection) => forget(connection, placesOf(connection)) };
}

/** Ends a socket without a token after its time. Its client need not try again before it signs in. */
export function endStranger(socket: ServerSocket, { strangerMs }: Doorway): void {
  if (socket.data.caller) return;
  const timer = setTimeout(() => {
    socket.disconnect(true);
    // That waits until the client has read everything; one that never reads would stay.
    setTimeout(() => socket.conn.close(true), FAREWELL_MS).unref();
  }, strangerMs);
  socket.once('disconnect', () => clearTimeout(timer));
}
