import { PageQuery } from '../../contract/answers/common';
import { BrokersAnswer, ClientsAnswer } from '../../contract/answers/people';
import { PATHS } from '../../contract/wire';
import { LIMITED_WHOLE_LIST } from '../docs/introduction';
import { personOf } from '../http/access';
import type { Api } from '../http/api';
import { parsePage } from '../http/validate';
import { boundWholeLists } from '../http/whole-lists';
import type { Services } from '../services';
import { listBrokers, listClients } from './list';

export function clientRoutes(api: Api, { config, db, reads }: Services): void {
  const clients = boundWholeLists(config);

  api.get(
    PATHS.clients,
    {
      config: { access: 'signedIn', apiKey: 'payments:read', rateLimit: clients.rateLimit },
      schema: {
        tags: ['People'],
        summary: 'List the people who joined with the caller’s refer code',
        description: LIMITED_WHOLE_LIST,
        querystring: PageQuery,
        response: { 200: ClientsAnswer },
      },
    },
    (request, reply) =>
      clients.read(request, reply, () =>
        reads.anywhere(request, (db) => listClients(db, personOf(request).userId, parsePage(request.query))),
      ),
  );

  api.get(
    PATHS.brokers,
    {
      config: { access: 'signedIn', apiKey: 'payments:read' },
      schema: {
        tags: ['People'],
        summary: 'List the people whom the caller pays',
        response: { 200: BrokersAnswer },
      },
    },
    (request) => listBrokers(db, personOf(request).userId),
  );
}
