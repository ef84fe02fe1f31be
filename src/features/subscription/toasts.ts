/** Section 8 of the specification, to the letter. */
export const toasts = {
  copied: 'Copied!',
  proofUploaded: 'Payment updated.',
  reported: 'Payment has been marked as disputed.',
};
