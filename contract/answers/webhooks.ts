import { Type, type Static } from '@sinclair/typebox';
import { count, Done, nullable, oneOf, text, time } from './common';
import { readableId } from './payments';

/** Why a try failed. */
const WEBHOOK_FAILURES = [
  'status',
  'redirect',
  'timeout',
  'address',
  'name',
  'certificate',
  'connection',
  'off',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** Why nothing is sent to an address any more. */
const WEBHOOK_OFF = ['gone', 'failing', 'signedOut'] as const;
export type WebhookOff = (typeof WEBHOOK_OFF)[number];

const failure = nullable(
  oneOf(
    WEBHOOK_FAILURES,
    '`status`: an answer other than 2xx; `redirect`: 3xx, which is not followed; `timeout`: no answer in 10 seconds; `address`: the name leads to an address that is not public; `name`: the name cannot be resolved; `certificate`: refused by TLS; `connection`: none could be made; `off`: not tried, as the webhook was switched off.',
  ),
);
const status = nullable(Type.Integer({ description: 'The status of the answer; null if there was none.' }));

export type Webhook = Static<typeof Webhook>;
/** An address that gets the steps of its owner's payments. */
export const Webhook = Type.Object(
  {
    _id: text(),
    url: text(),
    createdAt: time(),
    off: nullable(
      oneOf(
        WEBHOOK_OFF,
        'Why nothing is sent; null while it is on. `gone`: it answered 410; `failing`: nothing got through for three days; `signedOut`: a new password, or signing out everywhere else.',
      ),
    ),
    deliveredAt: nullable(time('The last delivery that got through; null if none did.')),
    failingSince: nullable(
      time('Since when every try fails; null if the last one got through, or none was made.'),
    ),
    failure,
    status,
    waiting: count('Deliveries that are still tried.'),
  },
  { title: 'Webhook' },
);

export type WebhooksAnswer = Static<typeof WebhooksAnswer>;
export const WebhooksAnswer = Type.Object({
  webhooks: Type.Array(Webhook, { description: 'Newest first.' }),
});

export type NewWebhookAnswer = Static<typeof NewWebhookAnswer>;
export const NewWebhookAnswer = Type.Object({
  ...Done.properties,
  webhook: Webhook,
  secret: text('Verifies the signatures: `whsec_` and 44 characters. Shown this once.'),
});

/** The outcome of a delivery. */
const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'givenUp'] as const;

export type WebhookDelivery = Static<typeof WebhookDelivery>;
/** One message to an address. */
export const WebhookDelivery = Type.Object(
  {
    _id: text('Also its `webhook-id`, the same in every try.'),
    type: text('Such as `payment.submitted`, or `webhook.test`.'),
    paymentId: nullable(readableId),
    createdAt: time(),
    state: oneOf(WEBHOOK_DELIVERY_STATES, '`givenUp`: not tried any more.'),
    tries: count('Of the last three days of tries.'),
    triedAt: nullable(time('The last try; null before the first.')),
    nextTryAt: nullable(time('Null unless it waits.')),
    failure,
    status,
  },
  { title: 'WebhookDelivery' },
);

export type WebhookDeliveriesAnswer = Static<typeof WebhookDeliveriesAnswer>;
export const WebhookDeliveriesAnswer = Type.Object({
  deliveries: Type.Array(WebhookDelivery, { description: 'Newest first, of the last 30 days.' }),
  nextCursor: nullable(text('The `cursor` of the next page; null on the last one.')),
});
