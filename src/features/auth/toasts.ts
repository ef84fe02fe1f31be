/** What is said about the session; the first is section 8's. */
export const toasts = {
  passwordChanged: 'Password changed.',
  sessionEnded: 'Your session has ended. Please sign in again.',
};
