import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
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
  /** Connections of one address that have not signed in. */
  readonly strangersPerAddress: number;
}

/** Browsers always send an `Origin`, other programs need not. */
export const mayConnect = ({ headers, headersDistinct }: IncomingMessage, { origin }: Doorway): boolean =>
  headersDistinct.host?.length === 1 &&
  (origin === undefined || headers.origin === undefined || headers.origin === origin);

/**
 * Above the number for its address, a connection ends the oldest one there that has not signed in: so strangers keep no
 * member out. `letIn` says that one has signed in.
 */
export function limitStrangers(
  io: SocketServer,
  { trustedProxies, strangersPerAddress }: Doorway,
): { letIn(connection: Connection): void } {
  const trust = proxyAddress.compile([...trustedProxies]);
  const addressOf = ({ request }: Connection) => {
    // There is no address any more if the client has gone already.
    const address = proxyAddress(request, trust);
    return address ? normalizeIP(address) : '';
  };
  /** By address, oldest first. */
  const strangers = new Map<string, Set<Connection>>();
  const forget = (connection: Connection, address: string) => {
    const others = strangers.get(address);
    others?.delete(connection);
    if (others?.size === 0) strangers.delete(address);
  };

  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection);
    const others = strangers.get(address) ?? new Set();
    strangers.set(address, others.add(connection));
    connection.once('close', () => forget(connection, address));
    const [oldest] = others;
    if (others.size > strangersPerAddress) oldest?.close(true);
  });
  return { letIn: (connection) => forget(connection, addressOf(connection)) };
}

/** Ends a socket without a token after its time. Its client need not try again before it signs in. */
export function endStranger(socket: ServerSocket, { strangerMs }: Doorway): void {
  if (socket.data.caller) return;
  const timer = setTimeout(() => socket.disconnect(true), strangerMs);
  socket.once('disconnect', () => clearTimeout(timer));
}
