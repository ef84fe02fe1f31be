import { translated } from '../../../contract/translate';

/** Texts of confirming an email with the link from a mail. */
export const texts = translated({
  title: 'Is this your email?',
  lead: 'Confirm it only if the account at Peerproof is yours. Before that, it gets no mails about payments.',
  act: 'Confirm this email',
  incomplete: 'This link is incomplete. Please open the whole link from the mail.',
  doneTitle: 'Thank you',
  next: 'Go to your profile',
  toStart: 'To the start page',
});
