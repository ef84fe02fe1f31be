import type { AppSocket } from './socket';

/** How long a join's acknowledgement is awaited, in milliseconds. A foreign backend may never send one. */
export const JOIN_TIMEOUT_MS = 5000;

export interface RoomMembership {
  /** Joins what is wanted and leaves what is not; call it only while connected. */
  sync(wanted: string[]): void;
  /** The server has forgotten us. */
  reset(): void;
}

/** Keeps the server's idea of our rooms equal to what the screens want. */
export function createRoomMembership(socket: AppSocket, onJoined: (roomId: string) => void): RoomMembership {
  /** The rooms asked for, each with the timer of its acknowledgement. */
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
