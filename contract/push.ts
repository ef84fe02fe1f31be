/** Web Push: notifications that reach a device with no tab open (docs/adr/0076). */
import * as yup from 'yup';
import type { InferType } from 'yup';

export type * from './answers/push';

/**
 * What a device can be told of; each can be switched off for each device.
 * - proofs: somebody has sent a proof to decide
 * - reminders: the time to decide one is running out
 * - payments: what others do with the member's payments
 * - disputes: what happens in a dispute until it is decided
 * - messages: a chat message
 * - announcements: a new announcement
 */
export const PUSH_KINDS = [
  'proofs',
  'reminders',
  'payments',
  'disputes',
  'messages',
  'announcements',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Devices of one member. One more replaces the one that was registered first. */
export const PUSH_DEVICES_MAX = 10;

/** Paths below the API's base. */
export const PUSH_PATHS = {
  settings: '/push/settings',
  devices: '/push/devices',
  device: (id: string) => `/push/devices/${id}`,
} as const;

const KINDS = `Please choose from ${PUSH_KINDS.join(', ')}.`;
const kinds = () =>
  yup.array().of(yup.string().oneOf(PUSH_KINDS, KINDS).defined()).typeError(KINDS).optional();
const ENDPOINT = 'Please send the address of a push service, which starts with https://.';
const KEYS = 'Please send the keys p256dh and auth of the subscription, in base64url.';
const key = (characters: RegExp) => yup.string().required(KEYS).matches(characters, KEYS);

/** What `PushSubscription.toJSON()` gives, and the kinds that this device wants; without them, all or those of before. */
export const registerDeviceSchema = yup.object({
  endpoint: yup
    .string()
    .required(ENDPOINT)
    .max(1000, ENDPOINT)
    .test('url', ENDPOINT, (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  keys: yup
    .object({
      // An uncompressed point on P-256, and 16 bytes (RFC 8291).
      p256dh: key(/^[\w-]{86,87}=?$/),
      auth: key(/^[\w-]{22}(==)?$/),
    })
    .required(KEYS),
  kinds: kinds(),
});
export type RegisterDeviceRequest = InferType<typeof registerDeviceSchema>;

export const changeDeviceSchema = yup.object({ kinds: kinds().required(KINDS) });

const HOUR = 'Please choose hours from 0 to 23, or null for no quiet hours.';
const hour = () =>
  yup
    .number()
    .typeError(HOUR)
    .test('hour', HOUR, (value) => value == null || (Number.isInteger(value) && value >= 0 && value <= 23))
    .nullable()
    .optional();

/** What is missing stays as it is. Both hours are set or null, and they differ. */
export const pushSettingsSchema = yup
  .object({ quietFrom: hour(), quietUntil: hour(), showsAmounts: yup.boolean().optional() })
  .test(
    'quietFrom',
    'Please choose both hours of the quiet time, and different ones.',
    ({ quietFrom, quietUntil }, { createError }) =>
      (quietFrom === undefined && quietUntil === undefined) ||
      (quietFrom === null && quietUntil === null) ||
      (quietFrom != null && quietUntil != null && quietFrom !== quietUntil) ||
      createError({ path: 'quietFrom' }),
  );
export type PushSettingsChanges = InferType<typeof pushSettingsSchema>;

/** What a notification shows. A later one with the same tag replaces it. */
export interface PushNotification {
  /** `payment {paymentId}`, `chat {roomId}`, `announcement {id}`, or `payments` for several to decide. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The page that a press opens, from `contract/routes.ts`. */
  readonly path: string;
  /** When it happened, ISO 8601. */
  readonly at: string;
  /** The page where the payment can be accepted, if it is about one payment to decide. */
  readonly acceptPath?: string;
}

/** The decrypted text of a push, as JSON. `close` names notifications to take away, since they were seen elsewhere. */
export interface PushMessage {
  readonly show?: PushNotification;
  readonly close?: readonly string[];
}
