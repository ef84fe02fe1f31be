/** Texts for banned users. */
export const texts = {
  title: 'Your account is banned',
  body: 'You can still read and answer your disputes, read announcements and write to support. Editing your profile, changing your password and new payments are blocked until the ban is lifted.',
  because: 'The reason given:',
  toDisputes: 'Go to disputes',
  toSupport: 'Write to support',
};
