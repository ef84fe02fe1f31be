import { Type } from '@sinclair/typebox';
import { Done, PageQuery } from '../../contract/answers/common';
import { NewWebhookAnswer, WebhookDeliveriesAnswer, WebhooksAnswer } from '../../contract/answers/webhooks';
import { makeWebhookSchema, WEBHOOK_PATHS, WEBHOOKS_MAX } from '../../contract/webhooks';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import { byId, type Api } from '../http/api';
import { limitPerUser } from '../http/rate-limit';
import { onePage, parseBody, requireUuid } from '../http/validate';
import { originOf } from '../security-log/origin';
import type { Services } from '../services';
import { listDeliveries, sendAgain, sendTest } from './deliveries';
import { listWebhooks, makeWebhook, removeWebhook, switchOnWebhook, WEBHOOK_NOT_FOUND } from './webhooks';

const tags = ['Webhooks'];
const ofDelivery = Type.Object({ id: Type.String(), deliveryId: Type.String() });
const OFF = refusal('The webhook is switched off (`webhook_off`).');
const own = { access: 'signedIn', apiKey: 'none' } as const;
const active = { access: 'active', apiKey: 'none' } as const;

/** The caller's webhooks and what was sent to them. */
export function webhookRoutes(api: Api, services: Services): void {
  const { db, config } = services;
  api.get(
    WEBHOOK_PATHS.webhooks,
    { config: own, schema: { tags, summary: 'List one’s own webhooks', response: { 200: WebhooksAnswer } } },
    async (request) => ({ webhooks: await listWebhooks(db, callerOf(request).userId) }),
  );

  api.post(
    WEBHOOK_PATHS.webhooks,
    {
      config: { ...active, recentSignIn: true, rateLimit: limitPerUser(20, '1 hour') },
      schema: {
        tags,
        summary: 'Add a webhook',
        description:
          'From now on, each step of the caller’s payments is sent to the address, signed as Standard Webhooks says. It must be public and start with https://: private and loopback addresses are refused, here and at each delivery. The caller gets an email. Administrators have no webhooks.',
        body: makeWebhookSchema,
        response: {
          201: NewWebhookAnswer,
          409: refusal(`The caller has ${WEBHOOKS_MAX} webhooks already (\`too_many_webhooks\`).`),
        },
      },
    },
    async (request, reply) => {
      const wanted = await parseBody(makeWebhookSchema, request.body);
      const made = await makeWebhook(services, callerOf(request), wanted, originOf(request, config));
      reply.code(201);
      return { message: 'Your webhook has been added. Its secret is shown only once.', ...made };
    },
  );

  api.delete(
    WEBHOOK_PATHS.webhook(':id'),
    {
      config: { ...own, recentSignIn: true },
      schema: {
        params: byId,
        tags,
        summary: 'Remove a webhook',
        description: 'With its deliveries. Nothing more is sent to it.',
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireUuid(id, WEBHOOK_NOT_FOUND);
      await removeWebhook(services, callerOf(request), id, originOf(request, config));
      return { message: 'The webhook has been removed.' };
    },
  );

  api.post(
    WEBHOOK_PATHS.switchOn(':id'),
    {
      config: { ...active, recentSignIn: true, rateLimit: limitPerUser(20, '1 hour') },
      schema: {
        params: byId,
        tags,
        summary: 'Switch a webhook on again',
        description: 'Steps taken while it was off are not sent.',
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireUuid(id, WEBHOOK_NOT_FOUND);
      await switchOnWebhook(db, callerOf(request), id);
      return { message: 'The webhook is on again.' };
    },
  );

  api.post(
    WEBHOOK_PATHS.test(':id'),
    {
      config: { ...active, rateLimit: limitPerUser(20, '1 hour') },
      schema: {
        params: byId,
        tags,
        summary: 'Send a test to a webhook',
        description: 'A signed message of type `webhook.test`, with an empty `data`.',
        response: { 200: Done, 409: OFF },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireUuid(id, WEBHOOK_NOT_FOUND);
      await sendTest(db, callerOf(request).userId, id);
      return { message: 'A test is on its way.' };
    },
  );

  api.get(
    WEBHOOK_PATHS.deliveries(':id'),
    {
      config: own,
      schema: {
        params: byId,
        tags,
        summary: 'List what was sent to a webhook',
        querystring: PageQuery,
        response: { 200: WebhookDeliveriesAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      requireUuid(id, WEBHOOK_NOT_FOUND);
      return listDeliveries(db, callerOf(request).userId, id, onePage(request.query));
    },
  );

  api.post(
    WEBHOOK_PATHS.sendAgain(':id', ':deliveryId'),
    {
      config: { ...active, rateLimit: limitPerUser(60, '1 hour') },
      schema: {
        params: ofDelivery,
        tags,
        summary: 'Send a delivery again',
        description:
          'With the same `webhook-id` and body, tried from the beginning. One that still waits is tried now.',
        response: { 200: Done, 409: OFF },
      },
    },
    async (request) => {
      const { id, deliveryId } = request.params;
      requireUuid(id, WEBHOOK_NOT_FOUND);
      requireUuid(deliveryId, WEBHOOK_NOT_FOUND);
      await sendAgain(db, callerOf(request).userId, id, deliveryId);
      return { message: 'It is sent again.' };
    },
  );
}
