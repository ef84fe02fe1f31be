import type { Namespace } from 'socket.io';
import { ClusterAdapter, type ClusterMessage, type Room, type SocketId } from 'socket.io-adapter';
import { groupBy } from '../group-by';
import type { Channels } from './channels';
import { channelOf, EVERYBODY } from './rooms';

/** A message whose rooms have more channels than this goes to all processes, once. */
const MOST_CHANNELS = 16;
/** Instead of a message: events were lost. */
const READ_AGAIN = 'read again';
/** How long to wait for further reasons, so that clients connect again once, in milliseconds. */
const GATHER_MS = 1000;

/** Socket.IO's option `adapter`. It is called with `new`, so no arrow function will do. */
export const channelAdapter = (channels: Channels) =>
  function create(nsp: Namespace) {
    return new ChannelAdapter(nsp, channels);
  };

/**
 * Delivers between processes by a channel for each user and chat room, so that a process reads only what its own sockets
 * may hear (docs/adr/0084). A process listens to a channel while one of its sockets is in a room of it; a join is done
 * once texts arrive. After a loss it lets its clients read again.
 */
class ChannelAdapter extends ClusterAdapter {
  /** The rooms with sockets of this process, by channel, and when the channel is subscribed. */
  private readonly heard = new Map<string, { rooms: Set<Room>; subscribed: Promise<void> }>();

  private closing: NodeJS.Timeout | undefined;

  constructor(
    nsp: Namespace,
    private readonly channels: Channels,
  ) {
    super(nsp);
    channels.listen({
      onText: (text) => {
        const message = parse(text);
        if (message === READ_AGAIN) this.readAgain();
        else if (message) this.onMessage(message);
      },
      onMissed: (channel) => this.readAgain(channel),
      onDropped: () => channels.publish(EVERYBODY, JSON.stringify(READ_AGAIN)),
    });
    void channels.subscribe(EVERYBODY);
    this.on('create-room', (room) => this.listenTo(room));
    this.on('delete-room', (room) => this.leave(room));
  }

  override async addAll(id: SocketId, rooms: Set<Room>): Promise<void> {
    void super.addAll(id, rooms);
    await Promise.all([...rooms].flatMap((room) => this.heard.get(channelOf(room) ?? '')?.subscribed ?? []));
  }

  /** Closes the connections, so that the clients connect again, join and read: those of one channel, or all. */
  private readAgain(channel = EVERYBODY): void {
    if (channel !== EVERYBODY) {
      for (const room of this.heard.get(channel)?.rooms ?? [])
        for (const id of this.rooms.get(room) ?? []) this.nsp.sockets.get(id)?.conn.close();
      return;
    }
    this.closing ??= setTimeout(() => {
      this.closing = undefined;
      for (const { conn } of this.nsp.sockets.values()) conn.close();
    }, GATHER_MS).unref();
  }

  private listenTo(room: Room): void {
    const channel = channelOf(room);
    if (channel === undefined || channel === EVERYBODY) return;
    const heard = this.heard.get(channel);
    if (heard) heard.rooms.add(room);
    else this.heard.set(channel, { rooms: new Set([room]), subscribed: this.channels.subscribe(channel) });
  }

  private leave(room: Room): void {
    const channel = channelOf(room) ?? '';
    const heard = this.heard.get(channel);
    if (!heard?.rooms.delete(room) || heard.rooms.size > 0) return;
    this.heard.delete(channel);
    this.channels.unsubscribe(channel);
  }

  /** Not awaited, so that this process's own sockets never wait for Redis. */
  protected override doPublish(message: ClusterMessage): Promise<string> {
    if ('data' in message && 'opts' in message.data) {
      const { opts } = message.data;
      for (const { channel, ...part } of byChannel(opts))
        this.channels.publish(
          channel,
          JSON.stringify({ ...message, data: { ...message.data, opts: { ...opts, ...part } } }),
        );
    }
    return Promise.resolve('');
  }

  /** Answers are for `fetchSockets` and acknowledgements of several sockets, which the product does not use. */
  protected override doPublishResponse(): Promise<void> {
    return Promise.resolve();
  }
}

/** Undefined for a text that no process of ours has sent. */
function parse(text: string): ClusterMessage | typeof READ_AGAIN | undefined {
  try {
    return JSON.parse(text) as ClusterMessage | typeof READ_AGAIN;
  } catch {
    return undefined;
  }
}

interface Audience {
  readonly rooms: readonly Room[];
  readonly except: readonly Room[];
}

/**
 * Divides an audience by channel. A process that listens to several of the channels gets several parts, so each part
 * leaves out the sockets that are also in a room of a part before it.
 */
function byChannel({ rooms, except }: Audience): (Audience & { channel: string })[] {
  const heard = rooms.filter((room) => !except.includes(room));
  const parts = groupBy(heard, (room) => channelOf(room) ?? EVERYBODY);
  if (rooms.length === 0 || parts.has(EVERYBODY) || parts.size > MOST_CHANNELS)
    return [{ channel: EVERYBODY, rooms, except }];
  const before = [...except];
  return [...parts].map(([channel, ownRooms]) => {
    const part = { channel, rooms: ownRooms, except: [...before] };
    before.push(...ownRooms);
    return part;
  });
}
