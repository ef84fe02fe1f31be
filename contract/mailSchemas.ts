import * as yup from 'yup';
import { MAIL_FREQUENCIES } from './mailKinds';

const frequency = () =>
  yup.string().oneOf(MAIL_FREQUENCIES, 'Please choose at_once, daily or never.').optional();
const HOUR = 'Please choose an hour from 0 to 23.';
/** Whether the value, if there is one, is an hour of the day. */
export const isHour = (hour?: number | null) =>
  hour == null || (Number.isInteger(hour) && hour >= 0 && hour <= 23);

/** Missing fields keep their values. */
export const mailSettingsSchema = yup.object({
  proofs: frequency(),
  reminders: frequency(),
  payments: frequency(),
  disputes: frequency(),
  digestHour: yup.number().typeError(HOUR).test('hour', HOUR, isHour).optional(),
});

const ZONE_MAX = 64;
/** Said about a name that is not known, too. */
export const TIME_ZONE_SENTENCE = 'Please name a time zone by IANA, such as Europe/Berlin.';
export const timeZoneSchema = yup.object({
  timeZone: yup.string().required(TIME_ZONE_SENTENCE).max(ZONE_MAX, TIME_ZONE_SENTENCE),
});

const TOKEN = 'Please send the token from the link in an email.';
export const subscriptionSchema = yup.object({ token: yup.string().required(TOKEN).max(200, TOKEN) });
