import { translated } from '../../../contract/translate';

/** Texts of undoing a change that somebody else made. */
export const texts = translated({
  title: 'Was this not you?',
  lead: 'We put back what was changed, and sign you out on every device.',
  act: 'Put it back',
  incomplete: 'This link is incomplete. Please open the whole link from the email.',
  doneTitle: 'It is as it was',
  doneLead: 'You are signed out everywhere. Somebody may know your password: please set a new one now.',
  next: 'Set a new password',
  toStart: 'Go to the start page',
});
