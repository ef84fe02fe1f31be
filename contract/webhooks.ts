/**
 * Webhooks: addresses that get the steps of a member's payments (docs/adr/0065). They have their own file, since only the
 * security screen needs them.
 */
import * as yup from 'yup';
import type { InferType } from 'yup';
import type { Payment } from './answers/payments';
import type { HistoryStepName, PaymentParty, PaymentStatus } from './payment';
import { between, oneLine } from './textSchemas';

export type * from './answers/webhooks';

/** Addresses of one member, those that are switched off included. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_LENGTH = { min: 1, max: 500 } as const;
/** How long deliveries are listed. */
export const WEBHOOK_DELIVERY_DAYS = 30;

/** Paths below the API's base. */
export const WEBHOOK_PATHS = {
  webhooks: '/auth/webhooks',
  webhook: (id: string) => `/auth/webhooks/${id}`,
  switchOn: (id: string) => `/auth/webhooks/${id}/switch-on`,
  test: (id: string) => `/auth/webhooks/${id}/test`,
  deliveries: (id: string) => `/auth/webhooks/${id}/deliveries`,
  sendAgain: (id: string, deliveryId: string) => `/auth/webhooks/${id}/deliveries/${deliveryId}/send-again`,
} as const;

export const PUBLIC_ADDRESS_MESSAGE =
  'Please enter an address on the internet. Private and local addresses, such as localhost, are refused.';
const URL_MESSAGE = 'Please enter an address that starts with https:// or http://.';

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol);
const hasCredentials = (value: string): boolean => {
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
};

/** The server also wants https: and a public address, unless it is set up otherwise. */
export const makeWebhookSchema = yup.object({
  url: between('an address', WEBHOOK_URL_LENGTH, oneLine('an address'))
    .test('url', URL_MESSAGE, (value) => !value || isWebAddress(value))
    .test(
      'credentials',
      'The address must not contain a user name or a password.',
      (value) => !value || !isWebAddress(value) || !hasCredentials(value),
    ),
});
export type MakeWebhookRequest = InferType<typeof makeWebhookSchema>;

/** The body of a delivery to a party of the payment. */
export interface WebhookPaymentEvent {
  readonly type: `payment.${PaymentStatus}`;
  /** When the step was taken, ISO 8601. */
  readonly timestamp: string;
  readonly data: {
    readonly step: HistoryStepName;
    readonly role: PaymentParty;
    /** As this party read it right after the step. */
    readonly payment: Payment;
  };
}

/** The same for the operator: which payment and whose, without names, receipts and texts. */
export interface WebhookOperatorEvent {
  readonly type: `payment.${PaymentStatus}`;
  readonly timestamp: string;
  readonly data: {
    readonly step: HistoryStepName;
    readonly role: 'operator';
    readonly payment: Pick<
      Payment,
      | '_id'
      | 'paymentId'
      | 'index'
      | 'kind'
      | 'amount'
      | 'status'
      | 'createdAt'
      | 'expiresAt'
      | 'windowPausedAt'
    > & { readonly attempt: number; readonly payerId: string; readonly receiverId: string };
  };
}
