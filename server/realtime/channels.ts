import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { ConfigError } from '../environment';
import { slicesOf } from '../slices';
import { connectRedis, fanOutConnection } from './redis';

/** How long a join waits for its channel, in milliseconds. */
const SUBSCRIBE_MS = 1000;
/** How long the start waits for a second connection, in milliseconds. */
const CONNECT_MS = 5000;
/** A subscribed connection says nothing by itself, so only an unanswered ping shows that it is broken. */
const PING_EVERY_MS = 5000;
/** Texts that wait in this process for one server. More would take its memory during a long outage. */
const WAITING_MAX = 10_000;

interface ChannelListener {
  /** Each text that arrives, this process's own too. */
  onText(text: string): void;
  /** This process may have missed texts of this channel, or of any without one; it hears them again. */
  onMissed(channel?: string): void;
  /** Texts of this process were dropped, so the other processes have missed them. */
  onDropped(): void;
}

/** Named channels between the processes, spread over one or several Redis servers that know nothing of each other. */
export interface Channels {
  /** Call it before anything else. */
  listen(listener: ChannelListener): void;
  /** Sends a text to the processes that listen. While that server is away it waits here, or is dropped beyond a limit. */
  publish(channel: string, text: string): void;
  /** Resolves once texts arrive. After a second, or while that server is away, it resolves anyway, and `onMissed` follows. */
  subscribe(channel: string): Promise<void>;
  unsubscribe(channel: string): void;
  /** Whether each server can be heard now, by its address without user and password. */
  servers(): readonly { readonly address: string; readonly isUp: boolean }[];
  /** Call it when nothing is published any more. */
  disconnect(): void;
}

/**
 * Opens two connections to each server: one to publish, one to listen.
 * @param urls in the same order in all processes, as it says which channel is where
 * @throws ConfigError when a server does not answer at the start, or refuses channels to its user.
 */
export async function openChannels(
  urls: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Channels> {
  const servers = await Promise.all(urls.map((url) => EventServer.open(url, log)));
  const serverOf = (channel: string) => servers[hash(channel) % servers.length]!;
  const pings = setInterval(() => {
    for (const server of servers) server.ping();
  }, PING_EVERY_MS).unref();
  return {
    listen(listener) {
      for (const server of servers) server.listener = listener;
    },
    publish: (channel, text) => void serverOf(channel).publish(channel, text),
    subscribe: (channel) => serverOf(channel).subscribe(channel),
    unsubscribe: (channel) => serverOf(channel).unsubscribe(channel),
    servers: () => servers.map(({ address, isUp }) => ({ address, isUp })),
    disconnect() {
      clearInterval(pings);
      for (const server of servers) server.disconnect();
    },
  };
}

class EventServer {
  listener: ChannelListener | undefined;
  /** The channels that this process listens to, with their prefix. */
  private readonly wanted = new Set<string>();
  /** Published texts without an answer yet. */
  private waiting = 0;
  private hasDropped = false;
  private isPinged = false;
  private isAway = false;

  get isUp(): boolean {
    return !this.isAway;
  }

  static async open(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<EventServer> {
    const checked = await connectRedis(url, 'REDIS_EVENTS_URL');
    const { host: address } = new URL(url);
    const { keyPrefix = '', db = 0 } = checked.options;
    // Channels belong to all databases of a server.
    const prefix = `${keyPrefix}${db}:`;
    try {
      await checked.publish(`${prefix}nobody`, '');
      await checked.subscribe(`${prefix}nobody`);
    } catch (error) {
      throw new ConfigError(
        `REDIS_EVENTS_URL cannot be used: Redis at ${address} refuses channels (${(error as Error).message}).`,
      );
    } finally {
      checked.disconnect();
    }
    const publishing = fanOutConnection(checked);
    // Its commands do not wait for Redis: `resume` subscribes to all channels again.
    const listening = fanOutConnection(checked, {
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      enableOfflineQueue: false,
      socketTimeout: undefined,
    });
    await inTime(new Promise((resolve) => listening.once('ready', resolve)), CONNECT_MS);
    return new EventServer(address, prefix, publishing, listening, (isAway) =>
      log.warn({ server: address }, `a Redis of REDIS_EVENTS_URL is ${isAway ? 'away' : 'back'}`),
    );
  }

  private constructor(
    readonly address: string,
    private readonly prefix: string,
    private readonly publishing: Redis,
    private readonly listening: Redis,
    private readonly tell: (isAway: boolean) => void,
  ) {
    listening.on('close', () => this.setAway(true));
    listening.on('message', (_channel, text) => this.listener?.onText(text));
    listening.on('ready', () => void this.resume());
    if (listening.status !== 'ready') this.setAway(true);
    publishing.on('ready', () => {
      if (!this.hasDropped) return;
      this.hasDropped = false;
      this.listener?.onDropped();
    });
  }

  /** Each failed attempt to connect says that it is away. */
  private setAway(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.tell(isAway);
  }

  async publish(channel: string, text: string): Promise<void> {
    const isFull = this.publishing.status !== 'ready' && this.waiting >= WAITING_MAX;
    this.hasDropped ||= isFull;
    if (isFull) return;
    this.waiting += 1;
    // Refused too, such as while Redis accepts no more clients.
    await this.publishing.publish(this.prefix + channel, text).catch(() => (this.hasDropped = true));
    this.waiting -= 1;
  }

  async subscribe(channel: string): Promise<void> {
    this.wanted.add(this.prefix + channel);
    if (this.listening.status !== 'ready') return;
    const subscribing = this.listening.subscribe(this.prefix + channel);
    if (await inTime(subscribing, SUBSCRIBE_MS)) return;
    void subscribing.then(
      () => this.listener?.onMissed(channel),
      () => {},
    );
  }

  unsubscribe(channel: string): void {
    this.wanted.delete(this.prefix + channel);
    void settled(this.listening.unsubscribe(this.prefix + channel));
  }

  private async resume(): Promise<void> {
    this.isPinged = false;
    this.setAway(false);
    const channels = [...this.wanted];
    const parts: Promise<unknown>[] = [];
    // All are sent now, so that no later `unsubscribe` gets before one of them.
    for (const some of slicesOf(channels)) parts.push(this.listening.subscribe(...some));
    await settled(Promise.all(parts));
    this.listener?.onMissed();
  }

  /** Replaces the connection if the ping before is still unanswered. */
  ping(): void {
    if (this.listening.status !== 'ready') return;
    if (this.isPinged) return this.listening.disconnect(true);
    this.isPinged = true;
    this.listening.ping().then(
      () => (this.isPinged = false),
      () => {},
    );
  }

  disconnect(): void {
    this.listening.removeAllListeners('close');
    this.publishing.disconnect();
    this.listening.disconnect();
  }
}

/** Waits without failing: a connection that ends rejects what waits on it. */
const settled = (answer: Promise<unknown>): Promise<unknown> => answer.catch(() => {});

/** Whether it was settled in time. */
async function inTime(answer: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const isInTime = await Promise.race([settled(answer).then(() => true as const), late]);
  clearTimeout(timer);
  return isInTime;
}

/** FNV-1a, 32 bits: the same in all processes and versions. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
