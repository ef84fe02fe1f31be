import type { FastifyInstance } from 'fastify';
import { PATHS, type BrokersAnswer, type ClientsAnswer } from '../../contract/wire';
import { callerOf } from '../http/access';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listBrokers, listClients } from './list';

const SIGNED_IN = { config: { access: 'signedIn' } } as const;

export function clientRoutes(api: FastifyInstance, { db }: Services): void {
  api.get(PATHS.clients, SIGNED_IN, (request): Promise<ClientsAnswer> =>
    listClients(db, callerOf(request).userId, parsePage(request.query)),
  );
  api.get(PATHS.brokers, SIGNED_IN, (request): Promise<BrokersAnswer> =>
    listBrokers(db, callerOf(request).userId),
  );
}
