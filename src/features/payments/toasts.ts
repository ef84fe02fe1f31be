/** Section 8 of the specification, to the letter. */
export const toasts = {
  accepted: 'Payment has been marked as accepted.',
  rejected: 'Payment has been marked as rejected.',
  disputed: 'Payment has been marked as disputed.',
};
