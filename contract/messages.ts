import type { PaymentStatus } from './payment';
import { toTranslate } from './translate';

/**
 * The one word for each state, except where the specification names it: in the payer's and the receiver's lists and
 * in the tabs ('Pending', 'In Review', 'Successful', 'Approved'). An action keeps its verb: 'accepted by Brook'.
 */
export const STATE_WORDS: Record<PaymentStatus, string> = toTranslate({
  pending: 'Not paid yet',
  submitted: 'To decide',
  accepted: 'Approved',
  rejected: 'Rejected',
  disputed: 'Disputed',
});

/* Sentences of section 8 that more than one file needs. Forms show the first two before the schemas have loaded. */

export const EMPTY_FORM_MESSAGE = toTranslate('Please fill form.');
export const IMAGE_TYPE_MESSAGE = toTranslate('Please select a PNG, JPG, or JPEG image.');

export const COPIED_MESSAGE = toTranslate('Copied!');
export const PAYMENT_UPDATED_MESSAGE = toTranslate('Payment updated.');
export const ACCEPTED_MESSAGE = toTranslate('Payment has been marked as accepted.');
export const REJECTED_MESSAGE = toTranslate('Payment has been marked as rejected.');
export const DISPUTED_MESSAGE = toTranslate('Payment has been marked as disputed.');
/* Our additions, like the calls. */
export const CORRECTED_MESSAGE = toTranslate('Payment proof has been corrected.');
export const WITHDRAWN_MESSAGE = toTranslate('Payment proof has been withdrawn.');
export const PROPOSED_MESSAGE = toTranslate('Proposal sent.');
export const AGREED_MESSAGE = toTranslate('You have agreed. The dispute is over.');
export const DECLINED_MESSAGE = toTranslate('Proposal declined.');
export const TAKEN_BACK_MESSAGE = toTranslate('Proposal taken back.');
export const FOLLOW_ENDED_MESSAGE = toTranslate('The link no longer works.');
export const APPEALED_MESSAGE = toTranslate('Your appeal has been sent.');
export const PASSWORD_CHANGED_MESSAGE = toTranslate('Password changed.');
export const PROFILE_UPDATED_MESSAGE = toTranslate('Profile updated.');
export const SENT_MESSAGE = toTranslate('Message sent.');
