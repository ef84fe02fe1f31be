import { ROUTES } from '../../contract/routes';
import { toTranslate } from '../../contract/translate';
import type { Mail } from '../mail/mail';

/** To a member for whose account a webhook was added. */
export const webhookMadeMail = (to: string, fullName: string, url: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('A new webhook for your Peerproof account'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(
        'A webhook was added to your account just now. From now on, this address is sent every step of your payments:',
      ),
      { facts: [[t('Address'), url]] },
      t(
        'If this was you, there is nothing to do. If not, somebody is signed in to your account: remove the webhook under Security, and set a new password.',
      ),
      { action: t('See your webhooks'), path: ROUTES.security },
    ],
  }),
});

const OFF_TEXTS = toTranslate({
  gone: 'One of your webhooks was switched off. It answered that it is gone (410), so nothing is sent to this address any more:',
  failing:
    'One of your webhooks was switched off. Nothing got through for three days, so nothing is sent to this address any more:',
});

/** To a member whose webhook was switched off. */
export const webhookOffMail = (
  to: string,
  fullName: string,
  url: string,
  off: keyof typeof OFF_TEXTS,
): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Your webhook was switched off'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(OFF_TEXTS[off]),
      { facts: [[t('Address'), url]] },
      t(
        'Once it works again, switch it on under Security. There you can also resend the messages that failed.',
      ),
      { action: t('See your webhooks'), path: ROUTES.security },
    ],
  }),
});
