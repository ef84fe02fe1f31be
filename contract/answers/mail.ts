import { Type, type Static } from '@sinclair/typebox';
import { MAIL_FREQUENCIES, SUBSCRIPTIONS } from '../mailKinds';
import { count, nullable, oneOf, text } from './common';

const frequency = (description: string) => oneOf(MAIL_FREQUENCIES, description);

export type MailSettings = Static<typeof MailSettings>;
export const MailSettings = Type.Object(
  {
    proofs: frequency('Somebody has sent a proof to decide.'),
    reminders: frequency('The time to decide a payment is running out.'),
    payments: frequency('What others do with the member’s payments.'),
    disputes: frequency('What happens in a dispute until it is decided.'),
    digestHour: count('The hour of the daily email, 0 to 23, in the member’s time zone.'),
    timeZone: nullable(text('By IANA; null if no browser has named one, which counts as UTC.')),
  },
  {
    title: 'MailSettings',
    description: 'When the member gets which emails. Essential emails are not listed.',
  },
);

export type SubscriptionAnswer = Static<typeof SubscriptionAnswer>;
export const SubscriptionAnswer = Type.Object({
  subscription: oneOf(SUBSCRIPTIONS, 'The kind of emails, or the digest.'),
  isOff: Type.Boolean({ description: 'Whether these emails are switched off.' }),
  email: text('Where they go; all but the first letter of the name is hidden.'),
});
