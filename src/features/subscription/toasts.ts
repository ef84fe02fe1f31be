/** Quoted from section 8 of the specification. */
export const toasts = {
  copied: 'Copied!',
  proofUploaded: 'Payment updated.',
  reported: 'Payment has been marked as disputed.',
};
