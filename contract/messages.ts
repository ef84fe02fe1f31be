import type { PaymentStatus } from './payment';

/**
 * A state's one word, wherever the specification does not name it: it does for the payer's and the receiver's lists and
 * for the tabs ('Pending', 'In Review', 'Successful', 'Approved'). What somebody did keeps its verb: 'accepted by Brook'.
 */
export const STATE_WORDS: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  submitted: 'To decide',
  accepted: 'Approved',
  rejected: 'Rejected',
  disputed: 'Disputed',
};

/* Sentences of section 8 that more than one file needs. Forms show the first two before the schemas have loaded. */

export const EMPTY_FORM_MESSAGE = 'Please fill form.';
export const IMAGE_TYPE_MESSAGE = 'Please select a PNG, JPG, or JPEG image.';

export const COPIED_MESSAGE = 'Copied!';
export const PAYMENT_UPDATED_MESSAGE = 'Payment updated.';
export const ACCEPTED_MESSAGE = 'Payment has been marked as accepted.';
export const REJECTED_MESSAGE = 'Payment has been marked as rejected.';
export const DISPUTED_MESSAGE = 'Payment has been marked as disputed.';
/* Our additions, like the calls. */
export const CORRECTED_MESSAGE = 'Payment proof has been corrected.';
export const WITHDRAWN_MESSAGE = 'Payment proof has been withdrawn.';
export const PROPOSED_MESSAGE = 'Proposal sent.';
export const AGREED_MESSAGE = 'You have agreed. The dispute is over.';
export const DECLINED_MESSAGE = 'Proposal declined.';
export const TAKEN_BACK_MESSAGE = 'Proposal taken back.';
export const FOLLOW_ENDED_MESSAGE = 'The link has ended.';
export const APPEALED_MESSAGE = 'Your appeal has been sent.';
export const PASSWORD_CHANGED_MESSAGE = 'Password changed.';
export const PROFILE_UPDATED_MESSAGE = 'Profile updated.';
export const SENT_MESSAGE = 'Message sent.';
