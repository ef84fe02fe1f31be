import type { FastifyInstance } from 'fastify';
import { PATHS, type BrokersAnswer } from '../../contract/wire';
import { callerOf } from '../http/access';
import { readRoute } from '../http/read-route';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listBrokers, listClients } from './list';

export function clientRoutes(api: FastifyInstance, { db, run }: Services): void {
  const signedIn = { config: { access: 'signedIn' as const } };

  readRoute(api, run, PATHS.clients, 'signedIn', (read, request) =>
    listClients(read, parsePage(request.query)),
  );

  api.get(PATHS.brokers, signedIn, async (request): Promise<BrokersAnswer> => {
    return { brokers: await listBrokers(db, callerOf(request).userId) };
  });
}
