import type { Server } from 'socket.io';

/** What Socket.IO 4.8 does with a packet for many sockets; not among what it documents. */
interface Encoding {
  _encode?(packet: unknown, options: Ready): unknown;
}
interface Ready {
  /** The websocket frame, made once for all sockets. */
  wsPreEncodedFrame?: Buffer[];
}
interface Connection {
  readonly readyState: string;
  /** Packets that wait for the one before. */
  readonly writeBuffer: readonly unknown[];
  readonly transport: {
    readonly name: string;
    readonly socket?: { readonly readyState: number; readonly _socket?: { write(data: Buffer): void } };
  };
  write(data: unknown, options?: Ready, callback?: () => void): unknown;
}

/** `WebSocket.OPEN`. */
const OPEN = 1;

/**
 * Writes the frame of a packet for many sockets to each of them at once (docs/adr/0028): in one piece, where Socket.IO has
 * head and body, and past its queue of packets, unless there are some in it, which go first. A server without these
 * parts, or a connection that is about to end, is left to Socket.IO. Call it before the first connection.
 */
export function writeFramesAtOnce(io: Server): void {
  const adapter = io.of('/').adapter;
  const encoding = adapter as unknown as Encoding;
  const encode = encoding._encode;
  if (!encode) return;
  encoding._encode = (packet, options) => {
    const encoded = encode.call(adapter, packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
  io.engine.on('connection', (connection: Connection) => {
    const write = connection.write;
    connection.write = (data, options, callback) => {
      const frame = options?.wsPreEncodedFrame?.[0];
      const stream = frame && streamOf(connection);
      if (!stream) return write.call(connection, data, options, callback);
      stream.write(frame);
      return connection;
    };
  });
}

/** Where a frame may be written now: after everything that was sent before it. */
function streamOf({ readyState, writeBuffer, transport: { name, socket } }: Connection) {
  const isFree = readyState === 'open' && writeBuffer.length === 0;
  return isFree && name === 'websocket' && socket?.readyState === OPEN ? socket._socket : undefined;
}
