import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { PATHS, type MessagesAnswer } from '../../contract/wire';

/** Somebody who has a chat room open, as the app does it: joins at every connect, reads the history then and after a gap. */
export interface Follower {
  /** Numbers of the messages that have come, by whatever way. */
  readonly seen: ReadonlySet<number>;
  /** How often the connection was lost. */
  losses(): number;
  /** How often the client tried to come back. */
  attempts(): number;
  /** Milliseconds from each loss until the socket was connected again. */
  absences(): readonly number[];
  isConnected(): boolean;
  close(): void;
}

/** What other processes have said may overtake each other; only what is missing after this time is a gap. */
const GAP_MS = 200;

/** Opens the room; resolves once it is joined and its history read. */
export async function followRoom(url: string, token: string, roomId: string): Promise<Follower> {
  const seen = new Set<number>();
  const absences: number[] = [];
  let isWaiting = false;
  let [losses, attempts, lostAt] = [0, 0, 0];
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...SOCKET_OPTIONS,
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });

  async function readHistory(): Promise<void> {
    const answer = await fetch(`${url}/api${PATHS.messages(roomId)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`The history was answered with ${answer.status}.`);
    const { messages } = (await answer.json()) as MessagesAnswer;
    for (const { seq } of messages) seen.add(seq);
  }
  /** Again while nobody answers, unless the follower was closed meanwhile. */
  const catchUp = (): Promise<void> => readHistory().catch(() => (socket.active ? catchUp() : undefined));

  socket.io.on('reconnect_attempt', () => (attempts += 1));
  socket.on('disconnect', () => {
    losses += 1;
    lostAt = performance.now();
  });
  socket.io.on('reconnect', () => absences.push(performance.now() - lostAt));
  socket.on('newMessage', async ({ seq }) => {
    seen.add(seq);
    const hasGap = () => seen.size < Math.max(...seen);
    if (isWaiting || !hasGap()) return;
    isWaiting = true;
    await delay(GAP_MS);
    isWaiting = false;
    if (hasGap()) await catchUp();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => {
      // A join that is cut off is made up for at the next connect.
      socket
        .emitWithAck('joinRoom', roomId)
        .then(catchUp)
        .then(resolve, () => {});
    });
    socket.io.once('reconnect_failed', () => reject(new Error('The socket could not connect.')));
  });
  return {
    seen,
    losses: () => losses,
    attempts: () => attempts,
    absences: () => absences,
    isConnected: () => socket.connected,
    close: () => void socket.close(),
  };
}
