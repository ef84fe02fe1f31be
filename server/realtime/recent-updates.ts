/** The events that only say what to read again. */
const UPDATES = [
  'client-profileUpdated',
  'client-transactionsUpdated',
  'client-chatRoomsUpdated',
  'client-announcementsUpdated',
] as const;

export type Update = (typeof UPDATES)[number];

/** The latest updates that this process has sent, for clients that read over HTTP before they connect. */
export interface RecentUpdates {
  add(update: Update, rooms: readonly string[]): void;
  /**
   * The updates sent to any of the rooms since `time` (of `performance.now()`); undefined if that is longer ago than
   * this process remembers.
   */
  since(time: number, rooms: ReadonlySet<string>): Update[] | undefined;
}

/** How long an update is remembered, in milliseconds; longer than a slow phone takes from its first read to its socket. */
const KEPT_MS = 60_000;

export function createRecentUpdates(): RecentUpdates {
  const startedAt = performance.now();
  /** When each room last got each update, the oldest first. */
  const sentAt = new Map<string, number>();
  const keyOf = (update: Update, room: string) => `${update} ${room}`;

  function forgetOld(now: number) {
    for (const [key, at] of sentAt) {
      if (at >= now - KEPT_MS) return;
      sentAt.delete(key);
    }
  }

  return {
    add(update, rooms) {
      const now = performance.now();
      forgetOld(now);
      for (const room of rooms) {
        const key = keyOf(update, room);
        // Deleted first, so that the newest comes last.
        sentAt.delete(key);
        sentAt.set(key, now);
      }
    },
    since(time, rooms) {
      if (time < Math.max(startedAt, performance.now() - KEPT_MS)) return undefined;
      const wasSent = (update: Update) =>
        [...rooms].some((room) => (sentAt.get(keyOf(update, room)) ?? -Infinity) >= time);
      return UPDATES.filter(wasSent);
    },
  };
}
