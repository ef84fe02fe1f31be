import type { MailFrequency, MailKind, Subscription } from '../../../contract/mailKinds';
import { t, translated } from '../../../contract/translate';

/** Texts of choosing which emails come when. */
export const texts = translated({
  title: 'By email',
  kinds: {
    proofs: { title: 'Proofs to decide', detail: 'Somebody has sent you a proof.' },
    reminders: { title: 'Reminders', detail: 'The time to decide is running out.' },
    payments: { title: 'Your payments', detail: 'Accepted, rejected or approved automatically.' },
    disputes: { title: 'Disputes', detail: 'Reports, proposals and appeals.' },
  } satisfies Record<MailKind, { title: string; detail: string }>,
  frequencies: {
    at_once: 'At once',
    daily: 'Once a day',
    never: 'Never',
  } satisfies Record<MailFrequency, string>,
  hour: 'Once a day at',
  zone: (zone: string | null) =>
    zone ? t('Time in {zone}', { zone: zone.replaceAll('_', ' ') }) : t('Time in UTC'),
  silence:
    'A payment without your decision is approved automatically. With one email a day, or none, you may find out too late.',
  necessary:
    'Always sent at once: codes, sign-ins and other security, administrators’ decisions, bans, and answers from support.',
  saved: 'Saved.',
  failed: 'Your email settings could not be loaded.',
});

/** Texts of an email address that refuses emails. */
export const refusedTexts = translated({
  title: (email: string) => t('Emails to {email} do not arrive', { email }),
  body: 'Your mail server rejects them, so we send only essential ones. Correct the address, or make room in the mailbox.',
  correct: 'Correct the address',
});

type BySubscription = Record<Subscription, (email: string) => string>;

/** Texts of the page that a link in an email opens. */
export const unsubscribeTexts = translated({
  title: 'Stop these emails?',
  lead: {
    digest: (email) =>
      t(
        'You would no longer get the daily email, or anything it contains, at {email}. Essential emails are still sent.',
        { email },
      ),
    proofs: (email) =>
      t('You would get no more emails about proofs to decide at {email}. Essential emails are still sent.', {
        email,
      }),
    reminders: (email) =>
      t('You would get no more reminders to decide at {email}. Essential emails are still sent.', { email }),
    payments: (email) =>
      t('You would get no more emails about your payments at {email}. Essential emails are still sent.', {
        email,
      }),
    disputes: (email) =>
      t('You would get no more emails about disputes at {email}. Essential emails are still sent.', {
        email,
      }),
  } satisfies BySubscription,
  act: 'Stop these emails',
  warning: 'A payment without your decision is approved automatically. These emails remind you of it.',
  doneTitle: 'These emails have stopped',
  doneLead: {
    digest: (email) => t('{email} no longer gets the daily email.', { email }),
    proofs: (email) => t('{email} gets no more emails about proofs to decide.', { email }),
    reminders: (email) => t('{email} gets no more reminders to decide.', { email }),
    payments: (email) => t('{email} gets no more emails about your payments.', { email }),
    disputes: (email) => t('{email} gets no more emails about disputes.', { email }),
  } satisfies BySubscription,
  undo: 'Undo',
  choose: 'How we reach you',
  unknownTitle: 'This link does not work',
  unknown:
    'This link is incomplete or no longer works. Please open it from the email again, or choose your emails in your profile.',
  failed: 'This page could not be loaded.',
  toStart: 'Go to the start page',
});
