/** Web Push: notifications that reach a device with no tab open (docs/adr/0076). */
import * as yup from 'yup';
import type { InferType } from 'yup';
import { isHour } from './mailSchemas';
import { PUSH_KINDS } from './pushKinds';

export type * from './answers/push';
export * from './pushKinds';

const KINDS = `Please choose from ${PUSH_KINDS.join(', ')}.`;
const kinds = () =>
  yup.array().of(yup.string().oneOf(PUSH_KINDS, KINDS).defined()).typeError(KINDS).optional();
const ENDPOINT = 'Please send the address of a push service, which starts with https://.';
export const SUBSCRIPTION_KEYS = 'Please send the keys p256dh and auth of the subscription, in base64url.';
const key = (characters: RegExp) =>
  yup.string().required(SUBSCRIPTION_KEYS).matches(characters, SUBSCRIPTION_KEYS);

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
    .required(SUBSCRIPTION_KEYS),
  kinds: kinds(),
});
export type RegisterDeviceRequest = InferType<typeof registerDeviceSchema>;

export const changeDeviceSchema = yup.object({ kinds: kinds().required(KINDS) });

const HOUR = 'Please choose hours from 0 to 23, or null for no quiet hours.';
const hour = () => yup.number().typeError(HOUR).test('hour', HOUR, isHour).nullable().optional();

/** Missing fields keep their values. Both hours are set or null, and they differ. */
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
