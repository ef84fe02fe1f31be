/** What is said about the profile; the first is section 8's, to the letter. */
export const toasts = {
  updated: 'Profile updated.',
  deviceSignedOut: 'That device is signed out.',
  accountDeleted: 'Your account is deleted.',
  othersSignedOut: 'All your other devices are signed out.',
};
