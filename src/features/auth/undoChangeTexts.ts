import { translated } from '../../../contract/translate';

/** Texts of undoing a change that somebody else made. */
export const texts = translated({
  title: 'Was this not you?',
  lead: 'We will undo the change and sign you out on every device.',
  act: 'Undo the change',
  incomplete: 'This link is incomplete. Please open the whole link from the email.',
  doneTitle: 'The change has been undone',
  doneLead: 'You are signed out everywhere. Somebody may know your password: please set a new one now.',
  next: 'Set a new password',
  toStart: 'Go to the start page',
});
