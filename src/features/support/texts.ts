import { LIMITS } from '../../../contract/limits';
import { EMPTY_FORM_MESSAGE } from '../../../contract/messages';
import { t, translated } from '../../../contract/translate';

export const texts = translated({
  title: 'Help & Support',
  lead: 'Your message goes to the people who run Peerproof. They answer by email.',
  disputeHint: 'Is it about a disputed payment? Use its chat instead: everyone involved can read it.',
  subject: 'Subject',
  get subjectHint() {
    return t('At least {min} characters', { min: LIMITS.supportSubject.min });
  },
  description: 'Description',
  get descriptionHint() {
    return t('At least {min} characters. Name the payment, e.g. PP-7K3M9Q, if it is about one.', {
      min: LIMITS.supportMessage.min,
    });
  },
  send: 'Send message',
  empty: EMPTY_FORM_MESSAGE,
});
