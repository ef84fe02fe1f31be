import {
  AdminSupportAnswer,
  AdminSupportQuery,
  SupportDoneAnswer,
  SupportMessageAnswer,
} from '../../contract/answers/admin';
import { ADMIN_PATHS } from '../../contract/admin';
import { supportAnswerSchema, supportDoneSchema } from '../../contract/adminSchemas';
import { refusal } from '../http/answers';
import { callerOf } from '../http/access';
import { byId, type Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { parseOneOf } from '../http/query';
import { onePage, parseBody } from '../http/validate';
import type { Services } from '../services';
import { answerSupportMessage } from './answer-support';
import { listSupportMessages, markSupportMessage, readMessage } from './support';

const config = { access: 'support' } as const;
const tags = ['Administration'];

/** Messages of members to support. */
export function adminSupportRoutes(api: Api, services: Services): void {
  api.get(
    ADMIN_PATHS.support,
    {
      config,
      schema: {
        tags,
        summary: 'List the messages to support',
        description: 'Always one page.',
        querystring: AdminSupportQuery,
        response: { 200: AdminSupportAnswer },
      },
    },
    ({ query }) =>
      listSupportMessages(services.db, parseOneOf(query, 'state', ['open', 'done']), onePage(query)),
  );

  api.get(
    ADMIN_PATHS.supportMessage(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Read a message with its answers',
        response: { 200: SupportMessageAnswer },
      },
    },
    async ({ params }) => ({ supportMessage: await readMessage(services.db, params.id) }),
  );

  api.put(
    ADMIN_PATHS.supportMessage(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Mark a message as done or as open',
        body: supportDoneSchema,
        response: { 200: SupportDoneAnswer },
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const mark = await parseBody(supportDoneSchema, request.body);
      const supportMessage = await markSupportMessage(services, userId, request.params.id, mark);
      return { message: mark.done ? 'Message marked as done.' : 'Message marked as open.', supportMessage };
    },
  );

  api.post(
    ADMIN_PATHS.supportAnswers(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Answer a message by email',
        headers: onceHeaders,
        body: supportAnswerSchema,
        response: {
          201: SupportDoneAnswer,
          409: refusal(
            'The member has deleted their account, or not confirmed their email, or there is a newer answer than `seenAnswer` (`answered_meanwhile`).',
          ),
        },
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const answer = await parseBody(supportAnswerSchema, request.body);
      const onceKey = onceKeyOf(request);
      const supportMessage = await answerSupportMessage(services, userId, request.params.id, answer, onceKey);
      reply.code(201);
      return { message: 'Answer sent.', supportMessage };
    },
  );
}
