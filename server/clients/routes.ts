import type { FastifyInstance } from 'fastify';
import { PATHS, type BrokersAnswer, type ClientsAnswer } from '../../contract/wire';
import { callerOf } from '../http/access';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listBrokers, listClients } from './list';

export function clientRoutes(api: FastifyInstance, { db }: Services): void {
  const signedIn = { config: { access: 'signedIn' as const } };

  api.get(PATHS.clients, signedIn, async (request): Promise<ClientsAnswer> => {
    return listClients(db, callerOf(request).userId, parsePage(request.query));
  });

  api.get(PATHS.brokers, signedIn, async (request): Promise<BrokersAnswer> => {
    return { brokers: await listBrokers(db, callerOf(request).userId) };
  });
}
