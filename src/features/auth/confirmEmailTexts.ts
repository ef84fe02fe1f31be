/** Texts of confirming an email with the link from a mail. */
export const texts = {
  title: 'Is this your email?',
  lead: 'Confirm that this email is yours and belongs to your account at Peerproof.',
  act: 'Confirm this email',
  incomplete: 'This link is incomplete. Please open the whole link from the mail.',
  doneTitle: 'Your email is confirmed',
  next: 'Go to your profile',
  toStart: 'To the start page',
};
