import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Ends a process behind a proxy without a failed request: it takes no new connections, and answers on the open ones with
 * `Connection: close` for `graceMs`, so that the proxy goes elsewhere. Closing idle connections at once, as Node's HTTP
 * server does, could cut off a request that is on its way, and a proxy may not repeat a write.
 */
export function letGoOfConnections(app: FastifyInstance): (graceMs: number) => Promise<void> {
  let isLeaving = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) void reply.header('Connection', 'close');
    done();
  });
  return async (graceMs) => {
    isLeaving = true;
    // Only stops listening.
    if (app.server.listening) Server.prototype.close.call(app.server);
    await delay(graceMs);
  };
}
