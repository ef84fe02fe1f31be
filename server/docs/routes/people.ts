import { brokersAnswer, clientsAnswer } from '../answers/people';
import { pageQuery, WHOLE_LIST } from '../queries';
import type { RouteGroup } from '../route-doc';

export const peopleGroup: RouteGroup = {
  name: 'People',
  description: 'Who stands above and below the caller in the chain of referrals.',
  routes: {
    'GET /api/broker/my-clients': {
      summary: 'List who joined with the caller’s refer code',
      description: `Newest first. ${WHOLE_LIST}`,
      query: pageQuery,
      answer: clientsAnswer,
    },
    'GET /api/broker/my-brokers': { summary: 'List whom the caller pays', answer: brokersAnswer },
  },
};
