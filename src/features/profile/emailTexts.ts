import type { ReactNode } from 'react';
import { t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

export const emailTexts = translated({
  hint: 'If you enter a new email, we send a link to it. The change takes effect once you open the link.',
  unconfirmed: (email: string) =>
    t(
      'Confirm your email: open the link that we sent to {email}. Until then you get no emails about payments.',
      { email },
    ),
  pending: (email: string, current: string) =>
    t('To change your email, open the link that we sent to {email}. Until then {current} stays in use.', {
      email,
      current,
    }),
  pendingUntil: (email: string, current: string, until: ReactNode) =>
    sentence(
      toTranslate(
        'To change your email, open the link by {until}. We sent it to {email}. Until then {current} stays in use.',
      ),
      { email, current, until },
    ),
  again: 'Send again',
  cancel: 'Cancel the change',
});
