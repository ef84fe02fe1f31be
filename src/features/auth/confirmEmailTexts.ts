import { translated } from '../../../contract/translate';

/** Texts of confirming an email address with the link from an email. */
export const texts = translated({
  title: 'Is this your email?',
  lead: 'Confirm it only if the account at Peerproof is yours. Until then, it gets no emails about payments.',
  act: 'Confirm this email',
  incomplete: 'This link is incomplete. Please open the whole link from the email.',
  doneTitle: 'Thank you',
  next: 'Go to your profile',
  toStart: 'Go to the start page',
});
