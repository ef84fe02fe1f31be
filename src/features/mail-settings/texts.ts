import type { MailFrequency, MailKind, Subscription } from '../../../contract/mailKinds';
import { t, translated } from '../../../contract/translate';

/** Texts of choosing which mails come when. */
export const texts = translated({
  title: 'By mail',
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
    'A payment without your decision is approved automatically. One mail a day, or none, may be too late for it.',
  necessary:
    'Always sent at once: codes, sign-ins and other security, decisions of an administrator, bans and legal texts.',
  saved: 'Saved.',
  failed: 'Your mail settings could not be loaded.',
});

/** Texts of an email that refuses mails. */
export const refusedTexts = translated({
  title: (email: string) => t('Mails to {email} do not arrive', { email }),
  body: 'The mail server refuses them, so we only send the necessary ones. Correct the address, or empty the mailbox.',
  correct: 'Correct the address',
});

type BySubscription = Record<Subscription, (email: string) => string>;

/** Texts of the page that a link in a mail opens. */
export const unsubscribeTexts = translated({
  title: 'Stop these mails?',
  lead: {
    digest: (email) =>
      t(
        'You would get neither the mail of the day nor what comes in it at {email}. Necessary mails still come.',
        { email },
      ),
    proofs: (email) =>
      t('You would get no more mails about proofs to decide at {email}. Necessary mails still come.', {
        email,
      }),
    reminders: (email) =>
      t('You would get no more reminders to decide at {email}. Necessary mails still come.', { email }),
    payments: (email) =>
      t('You would get no more mails about your payments at {email}. Necessary mails still come.', { email }),
    disputes: (email) =>
      t('You would get no more mails about disputes at {email}. Necessary mails still come.', { email }),
  } satisfies BySubscription,
  act: 'Stop these mails',
  warning: 'A payment without your decision is approved automatically. These mails remind you of it.',
  doneTitle: 'These mails have stopped',
  doneLead: {
    digest: (email) => t('{email} gets no more mail of the day.', { email }),
    proofs: (email) => t('{email} gets no more mails about proofs to decide.', { email }),
    reminders: (email) => t('{email} gets no more reminders to decide.', { email }),
    payments: (email) => t('{email} gets no more mails about your payments.', { email }),
    disputes: (email) => t('{email} gets no more mails about disputes.', { email }),
  } satisfies BySubscription,
  undo: 'Undo',
  choose: 'How we reach you',
  unknownTitle: 'This link does not work',
  unknown:
    'This link is not complete. Please open it from the mail again, or choose your mails in your profile.',
  failed: 'This page could not be loaded.',
  toStart: 'To the start page',
});
