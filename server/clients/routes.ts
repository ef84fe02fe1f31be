import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../contract/wire';
import { readRoute } from '../http/read-route';
import { parsePage } from '../http/validate';
import type { Services } from '../services';
import { listBrokers, listClients } from './list';

export function clientRoutes(api: FastifyInstance, { run }: Services): void {
  readRoute(api, run, PATHS.clients, 'signedIn', (read, request) =>
    listClients(read, parsePage(request.query)),
  );
  readRoute(api, run, PATHS.brokers, 'signedIn', (read) => listBrokers(read));
}
