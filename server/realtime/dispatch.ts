import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents, SocketException } from '../../contract/events';
import { HttpError, malformed } from '../http/errors';
import { createEventQueue } from './event-queue';
import type { SocketData } from './rooms';

export type ServerSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** Handles one event; its argument is whatever the client sent. A thrown HttpError is the refusal. */
export type EventHandler = (socket: ServerSocket, payload: unknown) => Promise<void>;
export type EventHandlers = ReadonlyMap<string, EventHandler>;

/** Events of one socket that may wait for their turn. */
const MAX_WAITING = 200;
const EVENT_NAME_SHOWN = 50;

/**
 * Hands each event of the socket to its handler, in order. Whatever goes wrong is answered with an `exception` event, and
 * in the acknowledgement where the client asked for one; the connection stays.
 */
export function dispatchEvents(socket: ServerSocket, handlers: EventHandlers, log: FastifyBaseLogger): void {
  const queue = createEventQueue(MAX_WAITING);
  socket.onAny((name: unknown, ...args: unknown[]) => {
    // The protocol lets a number stand where the name belongs.
    const event = String(name);
    const answer = acknowledgement(args);
    const refuse = (error: unknown) => {
      const { message, code } = asRefusal(error, log);
      answer({ ok: false, code });
      const exception: SocketException = { event: event.slice(0, EVENT_NAME_SHOWN), message, code };
      socket.emit('exception', exception);
    };
    const queued = queue.push(async () => {
      try {
        const handler = handlers.get(event);
        if (!handler) throw malformed('There is no such event.');
        await handler(socket, args[0]);
        answer({ ok: true });
      } catch (error) {
        refuse(error);
      }
    });
    if (!queued)
      refuse(new HttpError(429, 'too_many_requests', 'Too many events at once. Please slow down.'));
  });
}

type Answer = { ok: boolean; code?: string };

function acknowledgement(args: unknown[]): (answer: Answer) => void {
  const last = args.at(-1);
  return typeof last === 'function' ? (answer) => void last(answer) : () => {};
}

function asRefusal(error: unknown, log: FastifyBaseLogger): { message: string; code: string } {
  if (error instanceof HttpError) return error.toAnswer();
  log.error({ err: error }, 'a socket event failed');
  return { message: 'Something went wrong on our side. Please try again.', code: 'internal_error' };
}
