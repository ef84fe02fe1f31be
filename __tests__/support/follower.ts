import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { PATHS, type MessagesAnswer } from '../../contract/wire';

/** A client with an open chat room, like the app: joins at every connect, then reads the history, and again after a gap. */
export interface Follower {
  /** Numbers of the messages received so far, from the socket or the history. */
  readonly seen: ReadonlySet<number>;
  /** How often the connection was lost. */
  losses(): number;
  /** How often the client tried to reconnect. */
  attempts(): number;
  /** Milliseconds from each loss until the next connection. */
  absences(): readonly number[];
  isConnected(): boolean;
  close(): void;
}

/** Messages through different processes may overtake each other; one that is missing after this time is a gap. */
const GAP_MS = 200;

/** Opens the room; resolves once it has joined and read the history. */
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
  /** Repeats until there is an answer, unless the follower has been closed. */
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
      // An interrupted join is repeated at the next connect.
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
