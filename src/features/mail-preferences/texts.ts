import type { MailFrequency, MailKind, Subscription } from '../../../contract/mailKinds';

const frequencies: Record<MailFrequency, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  never: 'Never',
};

const kinds: Record<MailKind, { title: string; detail: string }> = {
  proofs: { title: 'Proofs to decide', detail: 'Somebody has sent you a proof.' },
  reminders: { title: 'Reminders', detail: 'The time to decide is running out.' },
  payments: { title: 'Your payments', detail: 'Accepted, rejected or approved automatically.' },
  disputes: { title: 'Disputes', detail: 'Reports, proposals and appeals.' },
};

/** Texts of choosing which mails come when. */
export const texts = {
  title: 'By mail',
  kinds,
  frequencies,
  hour: 'Once a day at',
  zone: (zone: string | null) => (zone ? `Time in ${zone.replaceAll('_', ' ')}` : 'Time in UTC'),
  silence:
    'A payment without your decision is approved automatically. One mail a day, or none, may be too late for it.',
  necessary:
    'Always sent at once: codes, sign-ins and other security, decisions of an administrator, bans and legal texts.',
  saved: 'Saved.',
  failed: 'Your mail settings could not be loaded.',
};

/** Texts of an email that refuses mails. */
export const refusedTexts = {
  title: (email: string) => `Mails to ${email} do not arrive`,
  body: 'The mail server refuses them, so we only send the necessary ones. Correct the address, or empty the mailbox.',
  correct: 'Correct the address',
};

const mailsOf: Record<Subscription, string> = {
  digest: 'the mail of the day',
  proofs: 'mails about proofs to decide',
  reminders: 'reminders to decide',
  payments: 'mails about your payments',
  disputes: 'mails about disputes',
};

/** Texts of the page that a link in a mail opens. */
export const unsubscribeTexts = {
  title: 'Stop these mails?',
  lead: (subscription: Subscription, email: string) =>
    `You would get ${subscription === 'digest' ? 'neither ' : 'no more '}${mailsOf[subscription]}${subscription === 'digest' ? ' nor what comes in it' : ''} at ${email}. Necessary mails still come.`,
  act: 'Stop these mails',
  warning: 'A payment without your decision is approved automatically. These mails remind you of it.',
  doneTitle: 'These mails have stopped',
  doneLead: (subscription: Subscription, email: string) =>
    `${email} gets no more ${subscription === 'digest' ? 'mail of the day' : mailsOf[subscription]}.`,
  undo: 'Undo',
  choose: 'How we reach you',
  unknownTitle: 'This link does not work',
  unknown:
    'This link is not complete. Please open it from the mail again, or choose your mails in your profile.',
  failed: 'This page could not be loaded.',
  toStart: 'To the start page',
};
