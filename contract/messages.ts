/* Sentences of section 8 that more than one file needs. Forms show the first two before the schemas have loaded. */

export const EMPTY_FORM_MESSAGE = 'Please fill form.';
export const IMAGE_TYPE_MESSAGE = 'Please select a PNG, JPG, or JPEG image.';

export const COPIED_MESSAGE = 'Copied!';
export const PAYMENT_UPDATED_MESSAGE = 'Payment updated.';
export const ACCEPTED_MESSAGE = 'Payment has been marked as accepted.';
export const REJECTED_MESSAGE = 'Payment has been marked as rejected.';
export const DISPUTED_MESSAGE = 'Payment has been marked as disputed.';
export const PASSWORD_CHANGED_MESSAGE = 'Password changed.';
export const PROFILE_UPDATED_MESSAGE = 'Profile updated.';
export const SENT_MESSAGE = 'Message sent.';
