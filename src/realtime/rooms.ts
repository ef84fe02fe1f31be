import type { AppSocket } from './socket';

/** How long to wait for a join's acknowledgement, in milliseconds. Another backend may never send one. */
const JOIN_TIMEOUT_MS = 5000;

export interface RoomMembership {
  /** Joins the wanted rooms and leaves the others. Call it only while connected. */
  sync(wanted: string[]): void;
  /** Call when the server has forgotten our rooms. */
  reset(): void;
}

/** Keeps the rooms joined at the server equal to those on screen. */
export function createRoomMembership(socket: AppSocket, onJoined: (roomId: string) => void): RoomMembership {
  /** The requested rooms, each with the timer for its acknowledgement. */
  const joined = new Map<string, ReturnType<typeof setTimeout>>();

  function join(roomId: string) {
    const timer = setTimeout(() => onJoined(roomId), JOIN_TIMEOUT_MS);
    joined.set(roomId, timer);
    socket.emit('joinRoom', roomId, (answer) => {
      clearTimeout(timer);
      if (joined.get(roomId) !== timer) return;
      if (answer?.ok === false) joined.delete(roomId);
      else onJoined(roomId);
    });
  }

  function forget(roomId: string) {
    clearTimeout(joined.get(roomId));
    joined.delete(roomId);
  }

  function leave(roomId: string) {
    forget(roomId);
    socket.emit('leaveRoom', roomId);
  }

  return {
    reset: () => [...joined.keys()].forEach(forget),
    sync: (wanted) => {
      for (const roomId of [...joined.keys()]) if (!wanted.includes(roomId)) leave(roomId);
      for (const roomId of wanted) if (!joined.has(roomId)) join(roomId);
    },
  };
}
