import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { originOf } from './origin';

/**
 * Writes one line for each change that an administrator makes: who, which call, and the id of its subject. The audit log
 * has the rest.
 */
export function logAdminActs(app: FastifyInstance, config: Pick<Config, 'jwtSecrets'>): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { caller, log, method, params, routeOptions } = request;
    const { url = '', config: route } = routeOptions;
    const isAdministration = route.access === 'admin' || route.access === 'support';
    if (caller && 'sessionId' in caller && isAdministration && method !== 'GET' && statusCode < 300) {
      const { id } = params as { id?: string };
      log.info(
        {
          security: 'adminAct',
          userId: caller.userId,
          sessionId: caller.sessionId,
          action: `${method} ${url}`,
          subject: id,
          place: originOf(request, config).place,
        },
        'security event',
      );
    }
    done();
  });
}
