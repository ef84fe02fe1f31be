import type { FastifyInstance } from 'fastify';
import { AdminSupportAnswer, AdminSupportQuery, SupportDoneAnswer } from '../../contract/answers/admin';
import { ADMIN_PATHS } from '../../contract/admin';
import { supportDoneSchema, supportReplySchema } from '../../contract/adminSchemas';
import { refusal } from '../docs/answers';
import { callerOf } from '../http/access';
import { onceHeaders, onceKeyOf } from '../http/once';
import { onePage, parseBody } from '../http/validate';
import type { Services } from '../services';
import { answerSupportMessage } from './answer-support';
import { listSupportMessages, markSupportMessage, parseSupportState } from './support';

interface ById {
  Params: { id: string };
}
const config = { access: 'admin' } as const;
const tags = ['Administration'];

/** Messages of members to support. */
export function adminSupportRoutes(api: FastifyInstance, services: Services): void {
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
    ({ query }): Promise<AdminSupportAnswer> =>
      listSupportMessages(services.db, parseSupportState(query), onePage(query)),
  );

  api.put<ById>(
    ADMIN_PATHS.supportMessage(':id'),
    {
      config,
      schema: {
        tags,
        summary: 'Mark a message as done or as open',
        body: supportDoneSchema,
        response: { 200: SupportDoneAnswer },
      },
    },
    async (request): Promise<SupportDoneAnswer> => {
      const { userId } = callerOf(request);
      const mark = await parseBody(supportDoneSchema, request.body);
      const supportMessage = await markSupportMessage(services, userId, request.params.id, mark);
      return { message: mark.done ? 'Message marked as done.' : 'Message marked as open.', supportMessage };
    },
  );

  api.post<ById>(
    ADMIN_PATHS.supportAnswers(':id'),
    {
      config,
      schema: {
        tags,
        summary: 'Answer a message by mail',
        headers: onceHeaders,
        body: supportReplySchema,
        response: { 201: SupportDoneAnswer, 409: refusal('The member has deleted their account.') },
      },
    },
    async (request, reply): Promise<SupportDoneAnswer> => {
      const { userId } = callerOf(request);
      const answer = await parseBody(supportReplySchema, request.body);
      const onceKey = onceKeyOf(request);
      const supportMessage = await answerSupportMessage(services, userId, request.params.id, answer, onceKey);
      reply.code(201);
      return { message: 'Answer sent.', supportMessage };
    },
  );
}
