import { LIMITS } from '../../../contract/limits';
import { EMPTY_FORM_MESSAGE } from '../../../contract/messages';

export const texts = {
  title: 'Help & Support',
  lead: 'Your message goes to the people who run Peerproof. They answer by email.',
  disputeHint: 'Is it about a disputed payment? Use its chat instead: everyone involved can read it.',
  subject: 'Subject',
  subjectHint: `At least ${LIMITS.supportSubject.min} characters`,
  description: 'Description',
  descriptionHint: `At least ${LIMITS.supportMessage.min} characters. Name the payment, e.g. PP-7K3M9Q, if it is about one.`,
  send: 'Send message',
  empty: EMPTY_FORM_MESSAGE,
};
