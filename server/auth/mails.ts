import type { PayWith } from '../../contract/answers/plans';
import { ROUTES } from '../../contract/routes';
import type { ProfileChange } from '../../contract/wire';
import type { Mail } from '../mail/mail';
import { payWithFact } from '../payments/mail-facts';

/** Validity of a one-time code in minutes. */
export const OTP_MINUTES = 10;

/** Without a name if the address may be somebody else's. */
const greeting = (fullName: string | null) => (fullName ? `Hello ${fullName},` : 'Hello,');

/** Without the member's name (null) while the address is not confirmed. */
export const oneTimeCodeMail = (to: string, fullName: string | null, code: string): Mail => ({
  to,
  subject: 'Your Peerproof code',
  toUnconfirmed: true,
  parts: [
    greeting(fullName),
    'your code for a new password is',
    { code, minutes: OTP_MINUTES },
    `It is valid for ${OTP_MINUTES} minutes and for five tries, in the browser that requested it. Never give it to anybody; nobody from Peerproof will ask for it.`,
    'If you did not ask for a new password, you can ignore this mail: your password stays as it is.',
  ],
});

/** Instead of a code, which never resets an administrator's password. */
export const adminCodeMail = (to: string, fullName: string): Mail => ({
  to,
  subject: 'No code for your Peerproof account',
  parts: [
    `Hello ${fullName},`,
    'somebody asked for a code to set a new password for your account. An administrator’s password is never set with such a code.',
    'If you know your password, sign in and change it under Profile. If you have forgotten it, ask whoever runs your Peerproof server: `npm run admin -- reset`, followed by your email, sets a new one there.',
    'If you did not ask, you can ignore this mail: your password stays as it is.',
  ],
});

/** Instead of a code, after too many wrong ones. */
export const noCodeTodayMail = (to: string, fullName: string | null): Mail => ({
  to,
  subject: 'No more codes for your Peerproof account today',
  toUnconfirmed: true,
  parts: [
    greeting(fullName),
    'somebody asked for a code to set a new password for your account. Too many wrong codes were entered for it within a day, so there are no new ones for now. Please try again tomorrow.',
    'Your password stays as it is, and you can sign in with it.',
  ],
});

export const passwordChangedMail = (to: string, fullName: string): Mail => ({
  to,
  subject: 'Your Peerproof password was changed',
  parts: [
    `Hello ${fullName},`,
    'the password of your account was changed just now, and all your other devices were signed out.',
    'If this was not you, set a new password at once, and write to support.',
    { action: 'Set a new password', path: ROUTES.forgotPassword },
  ],
});

/** How long the link in the mail about a change undoes it. */
export const UNDO_DAYS = 7;

const FIELD_NAMES: Record<ProfileChange['field'], string> = {
  paymentMethodId: 'payment ID',
  phone: 'phone number',
  email: 'email',
};

/**
 * To a member whose payment ID, phone or email changed; `token` is for the link that undoes it and `putsBack` the value
 * that the field has then. Without a token: an email was changed back, see `voidLinksSince`.
 */
export const changedMail = (
  to: string,
  fullName: string,
  {
    field,
    before,
    after,
    putsBack,
  }: Pick<ProfileChange, 'field' | 'before' | 'after'> & { putsBack: string },
  token?: string,
): Mail => ({
  to,
  subject: `Your Peerproof ${FIELD_NAMES[field]} was changed`,
  parts: [
    `Hello ${fullName},`,
    `the ${FIELD_NAMES[field]} of your account was changed just now.`,
    {
      facts: [
        ['Before', before],
        ['Now', after],
        ...(!token || putsBack === before ? [] : [['The link puts back', putsBack] as const]),
      ],
    },
    ...(token
      ? [
          `If you did this, there is nothing to do. If not, this link puts it back and signs you out everywhere. It works once, for ${UNDO_DAYS} days, and asks before it does anything.`,
          { action: 'This was not me', path: `${ROUTES.undoChange}#${token}` },
        ]
      : [
          'It is an email that the account had before. Links in our mails since it was replaced no longer work.',
        ]),
  ],
});

const FACT_NAMES: Record<ProfileChange['field'], string> = {
  paymentMethodId: 'Payment ID',
  phone: 'Phone number',
  email: 'Email',
};

/** To a member whose change of `field` was undone with the link; `values` are all that were put back. */
export const undoneMail = (
  to: string,
  fullName: string,
  field: ProfileChange['field'],
  values: ReadonlyMap<ProfileChange['field'], string>,
  { removedFactors, removedCodes }: { removedFactors: boolean; removedCodes: boolean },
): Mail => ({
  to,
  subject: `Your Peerproof ${FIELD_NAMES[field]} is as it was`,
  parts: [
    `Hello ${fullName},`,
    `the ${FIELD_NAMES[field]} of your account was put back, and you were signed out on every device.`,
    ...(values.size > 1 ? ['Later changes of your account were undone too. This is how it is now:'] : []),
    { facts: [...values].map(([name, value]) => [FACT_NAMES[name], value] as const) },
    ...(removedFactors
      ? ['The second factors that were added after your email changed were removed, too.']
      : []),
    ...(removedCodes
      ? [
          'Your recovery codes no longer work, because they were made lately. Please make new ones under Security.',
        ]
      : []),
    'Somebody may know your password. Please set a new one now.',
    { action: 'Set a new password', path: ROUTES.forgotPassword },
  ],
});

/** How long the link in a mail confirms an email. */
export const CONFIRM_HOURS = 24;

const confirmation = (token: string) => ({
  action: 'Confirm this email',
  path: `${ROUTES.confirmEmail}#${token}`,
});

/** To the email of a new account. It may be a stranger's, so it has no name. */
export const confirmEmailMail = (to: string, token: string): Mail => ({
  to,
  subject: 'Confirm your email for Peerproof',
  toUnconfirmed: true,
  parts: [
    greeting(null),
    `somebody entered this email for an account at Peerproof. If it was you, confirm it with this link, which works for ${CONFIRM_HOURS} hours.`,
    confirmation(token),
    'Until then we send nothing else to this email, except codes that you request. If it was not you, you can ignore this mail.',
  ],
});

/** To an email that a member wants for their account. It may be a stranger's, so it has no name. */
export const newEmailMail = (to: string, token: string): Mail => ({
  to,
  subject: 'Confirm your new email for Peerproof',
  toUnconfirmed: true,
  parts: [
    greeting(null),
    `somebody who is signed in to Peerproof wants to use this email for their account. If it was you, confirm it with this link, which works for ${CONFIRM_HOURS} hours. Until then nothing changes.`,
    confirmation(token),
    'If it was not you, you can ignore this mail.',
  ],
});

/** To the account's own email, before anything changes. */
export const emailRequestedMail = (to: string, fullName: string, email: string): Mail => ({
  to,
  subject: 'A new email was entered for your Peerproof account',
  parts: [
    `Hello ${fullName},`,
    `a new email was entered for your account just now. It replaces this one once the link that we sent to it is opened, which works for ${CONFIRM_HOURS} hours.`,
    { facts: [['New email', email]] },
    'If you did this, there is nothing to do here. If not, set a new password at once: the link then no longer works.',
    { action: 'Set a new password', path: ROUTES.forgotPassword },
  ],
});

/** Instead of that to the email of another account. */
export const emailInUseMail = (to: string): Mail => ({
  to,
  subject: 'Your email was entered at Peerproof',
  parts: [
    greeting(null),
    'somebody who is signed in to Peerproof wanted to use this email for their account. It is or was lately used by another account, so nothing was changed.',
    'If it was you, sign in to the account with this email, or use another email. If not, there is nothing to do.',
    { action: 'Sign in', path: ROUTES.login },
  ],
});

export const accountDeletedMail = (to: string, fullName: string): Mail => ({
  to,
  subject: 'Your Peerproof account was deleted',
  parts: [
    `Hello ${fullName},`,
    'your account was deleted just now, as you asked. Your name, email, phone number, picture, payment ID and refer code are gone.',
    'Other members still see the payments they shared with you, without your personal details: amounts, order IDs, payment IDs of the proofs, receipts, history and chat messages.',
    'You can join again with this email at any time.',
  ],
});

/** To a payer whose receiver has deleted their account: the payment now goes to the company. */
export const nowToCompanyMail = (
  to: string,
  fullName: string,
  {
    paymentId,
    amount,
    receiver,
    payWith,
  }: { paymentId: string; amount: string; receiver: string; payWith: PayWith },
): Mail => ({
  to,
  subject: `Your ${amount} to ${receiver} now goes to the company`,
  parts: [
    `Hello ${fullName},`,
    'the member whom you were to pay has deleted their account, so this payment goes to the company from now on. Please do not pay it to the payment ID that you may have copied before.',
    {
      facts: [['Was for', receiver], ['Amount', amount], ['Payment', paymentId], ...payWithFact(payWith)],
    },
    { action: 'See the new payment ID', path: ROUTES.subscriptionPayment },
  ],
});
