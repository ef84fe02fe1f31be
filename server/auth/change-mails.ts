import { ROUTES } from '../../contract/routes';
import { toTranslate } from '../../contract/translate';
import type { ProfileChange } from '../../contract/wire';
import type { Mail } from '../mail/mail';
import { setPassword } from './password-mails';

/** How long the link in the mail about a change undoes it. */
export const UNDO_DAYS = 7;

type Words = Readonly<Record<'subject' | 'body', string>>;

const CHANGED_TEXTS: Record<ProfileChange['field'], Words> = toTranslate({
  paymentMethodId: {
    subject: 'Your Peerproof payment ID was changed',
    body: 'The payment ID of your account was changed just now.',
  },
  phone: {
    subject: 'Your Peerproof phone number was changed',
    body: 'The phone number of your account was changed just now.',
  },
  email: {
    subject: 'Your Peerproof email address was changed',
    body: 'The email address of your account was changed just now.',
  },
});

/**
 * To a member whose payment ID, phone or email changed; `token` is for the link that undoes it and `putsBack` the value
 * that the field has then. Without a token: an email was changed back, see `voidLinksSince`.
 */
export const changedMail = (
  to: string,
  { fullName, language }: { fullName: string; language: string | null },
  {
    field,
    before,
    after,
    putsBack,
  }: Pick<ProfileChange, 'field' | 'before' | 'after'> & { putsBack: string },
  token?: string,
): Mail => ({
  to,
  language,
  write: ({ t }) => ({
    subject: t(CHANGED_TEXTS[field].subject),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(CHANGED_TEXTS[field].body),
      {
        facts: [
          [t('Before|a change'), before],
          [t('Now|after a change'), after],
          ...(!token || putsBack === before ? [] : [[t('The link restores'), putsBack] as const]),
        ],
      },
      ...(token
        ? [
            t(
              'If you did this, you do not need to do anything. If not, this link undoes the change and signs you out everywhere. It works once, within {days} days, and asks you to confirm first.',
              { days: UNDO_DAYS },
            ),
            { action: t('This was not me'), path: `${ROUTES.undoChange}#${token}` },
          ]
        : [
            t(
              'This is an earlier email address of the account. Links that we have emailed since it was replaced no longer work.',
            ),
          ]),
    ],
  }),
});

const UNDONE_TEXTS: Record<ProfileChange['field'], Words> = toTranslate({
  paymentMethodId: {
    subject: 'Your Peerproof payment ID was restored',
    body: 'The payment ID of your account was restored, and you were signed out on every device.',
  },
  phone: {
    subject: 'Your Peerproof phone number was restored',
    body: 'The phone number of your account was restored, and you were signed out on every device.',
  },
  email: {
    subject: 'Your Peerproof email address was restored',
    body: 'The email address of your account was restored, and you were signed out on every device.',
  },
});

const FACT_NAMES: Record<ProfileChange['field'], string> = toTranslate({
  paymentMethodId: 'Payment ID',
  phone: 'Phone number',
  email: 'Email',
});

/** To a member whose change of `field` was undone with the link; `values` are all that were put back. */
export const undoneMail = (
  to: string,
  fullName: string,
  field: ProfileChange['field'],
  values: ReadonlyMap<ProfileChange['field'], string>,
  { removedFactors, removedCodes }: { removedFactors: boolean; removedCodes: boolean },
): Mail => ({
  to,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t(UNDONE_TEXTS[field].subject),
      parts: [
        t('Hello {name},', { name: fullName }),
        t(UNDONE_TEXTS[field].body),
        ...(values.size > 1
          ? [t('Later changes to your account were undone too. Your details are now:')]
          : []),
        { facts: [...values].map(([name, value]) => [t(FACT_NAMES[name]), value] as const) },
        ...(removedFactors
          ? [t('The second factors that were added after your email address changed were removed, too.')]
          : []),
        ...(removedCodes
          ? [
              t(
                'Your recovery codes no longer work, because they were made recently. Please make new ones under Security.',
              ),
            ]
          : []),
        t('Somebody may know your password. Please set a new one now.'),
        setPassword(speaker),
      ],
    };
  },
});
