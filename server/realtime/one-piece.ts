import type { Server } from 'socket.io';

/** What the adapters of Socket.IO 4.8 do with a packet for many sockets; not among what it documents. */
interface Encoding {
  _encode?(packet: unknown, options: { wsPreEncodedFrame?: Buffer[] }): unknown;
}

/**
 * Has the frame of a packet for many sockets lie in one piece. Socket.IO makes it once for all of them, but in two, head
 * and body, and writing two to each socket takes longer than copying them together once.
 */
export function writeInOnePiece(adapter: ReturnType<Server['of']>['adapter']): void {
  const encoding = adapter as unknown as Encoding;
  const encode = encoding._encode;
  if (!encode) return;
  encoding._encode = (packet, options) => {
    const encoded = encode.call(adapter, packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
}
