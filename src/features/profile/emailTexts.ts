import { t, translated } from '../../../contract/translate';

export const emailTexts = translated({
  hint: 'We send a link to a new email. It becomes yours once you open the link.',
  unconfirmed: (email: string) =>
    t(
      'Confirm your email: open the link that we sent to {email}. Until then you get no mails about payments.',
      { email },
    ),
  pending: (email: string) => t('To change your email, open the link that we sent to {email}.', { email }),
  again: 'Send again',
});
