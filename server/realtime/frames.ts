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

/** A packet for many sockets; `options` is one object for all of them. */
interface Packet {
  readonly data: unknown;
  readonly options: Ready;
}
interface Outlet {
  readonly connection: Connection;
  /** Socket.IO's own way. */
  readonly write: Connection['write'];
  /** What waits for the end of this turn. */
  packets: Packet[];
}

/** `WebSocket.OPEN`. */
const OPEN = 1;

/**
 * Writes the frames of packets for many sockets to each of them in one piece, at the end of the turn of the event loop in
 * which they came (docs/adr/0028), where Socket.IO writes head and body of each; and past its queue of packets, unless
 * there are some in it, which go first. A packet for one socket alone stays behind what came before it. A server without
 * these parts, or a connection that is about to end, is left to Socket.IO. Call it before the first connection.
 */
export function writeFramesTogether(io: Server): void {
  const adapter = io.of('/').adapter;
  const encoding = adapter as unknown as Encoding;
  const encode = encoding._encode;
  if (!encode) return;
  encoding._encode = (packet, options) => {
    const encoded = encode.call(adapter, packet, options);
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return encoded;
  };
  let waiting: Outlet[] = [];
  const writeAll = () => {
    const outlets = waiting;
    waiting = [];
    writeOut(outlets);
  };
  io.engine.on('connection', (connection: Connection) => {
    const outlet: Outlet = { connection, write: connection.write.bind(connection), packets: [] };
    connection.write = (data, options, callback) => {
      if (!options?.wsPreEncodedFrame) {
        if (outlet.packets.length > 0) writeAll();
        return outlet.write(data, options, callback);
      }
      if (waiting.length === 0) setImmediate(writeAll);
      if (outlet.packets.length === 0) waiting.push(outlet);
      outlet.packets.push({ data, options });
      return connection;
    };
  });
}

/** The members of a room wait for the same packets, whose frames are put together once for all of them. */
function writeOut(outlets: readonly Outlet[]): void {
  let before: readonly Packet[] = [];
  let frames: Buffer = Buffer.alloc(0);
  for (const outlet of outlets) {
    const { packets } = outlet;
    outlet.packets = [];
    const stream = streamOf(outlet.connection);
    if (!stream) {
      for (const { data, options } of packets) outlet.write(data, options);
      continue;
    }
    if (!areSame(packets, before)) {
      frames = together(packets);
      before = packets;
    }
    stream.write(frames);
  }
}

const areSame = (some: readonly Packet[], others: readonly Packet[]) =>
  some.length === others.length && some.every(({ options }, index) => options === others[index]!.options);

function together(packets: readonly Packet[]): Buffer {
  const frames = packets.flatMap(({ options }) => options.wsPreEncodedFrame ?? []);
  return frames.length === 1 ? frames[0]! : Buffer.concat(frames);
}

/** Where a frame may be written now: after everything that was sent before it. */
function streamOf({ readyState, writeBuffer, transport: { name, socket } }: Connection) {
  const isFree = readyState === 'open' && writeBuffer.length === 0;
  return isFree && name === 'websocket' && socket?.readyState === OPEN ? socket._socket : undefined;
}
