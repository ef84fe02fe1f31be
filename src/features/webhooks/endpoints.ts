import { PAGE_SIZE } from '../../../contract/limits';
import type { Done } from '../../../contract/wire';
import {
  WEBHOOK_PATHS,
  type MakeWebhookRequest,
  type NewWebhookAnswer,
  type WebhookDeliveriesAnswer,
  type WebhooksAnswer,
} from '../../../contract/webhooks';
import { api, PAGES_BY_CURSOR } from '../../api/api';

interface DeliveryOf {
  webhookId: string;
  deliveryId: string;
}

/** The user's webhooks. Their tag is added here, so that it loads with this screen. */
const webhooksApi = api.enhanceEndpoints({ addTagTypes: ['Webhooks'] }).injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<WebhooksAnswer, void>({
      query: () => ({ url: WEBHOOK_PATHS.webhooks }),
      extraOptions: { optional: true },
      providesTags: ['Webhooks'],
    }),
    /** By the webhook's id; newest first. */
    getDeliveries: build.infiniteQuery<WebhookDeliveriesAnswer, string, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: WEBHOOK_PATHS.deliveries(id),
        params: { limit: PAGE_SIZE, cursor: cursor ?? undefined },
      }),
      providesTags: ['Webhooks'],
    }),
    makeWebhook: build.mutation<NewWebhookAnswer, MakeWebhookRequest>({
      query: (body) => ({ url: WEBHOOK_PATHS.webhooks, method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    removeWebhook: build.mutation<Done, string>({
      query: (id) => ({ url: WEBHOOK_PATHS.webhook(id), method: 'DELETE' }),
      invalidatesTags: ['Webhooks'],
    }),
    switchOnWebhook: build.mutation<Done, string>({
      query: (id) => ({ url: WEBHOOK_PATHS.switchOn(id), method: 'POST' }),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<Done, string>({
      query: (id) => ({ url: WEBHOOK_PATHS.test(id), method: 'POST' }),
      invalidatesTags: ['Webhooks'],
    }),
    sendAgain: build.mutation<Done, DeliveryOf>({
      query: ({ webhookId, deliveryId }) => ({
        url: WEBHOOK_PATHS.sendAgain(webhookId, deliveryId),
        method: 'POST',
      }),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useGetDeliveriesInfiniteQuery,
  useMakeWebhookMutation,
  useRemoveWebhookMutation,
  useSwitchOnWebhookMutation,
  useTestWebhookMutation,
  useSendAgainMutation,
} = webhooksApi;
