import { LIMITS } from '../../contract/limits';

/** Texts of appealing a decision. */
export const texts = {
  ask: 'Ask for another look',
  possible: (until: string) => `You can ask once, until ${until}.`,
  openBody: 'Nothing changes until an administrator who did not decide it has looked at it again.',
  youSay: 'You say:',
  says: (name: string) => `${name} says:`,
  title: 'Ask for another look?',
  lead: 'An administrator who did not decide this payment looks at it again. Nothing changes until then. You can ask once, and the answer is final.',
  reason: 'Why should it be decided differently?',
  reasonHint: `${LIMITS.appealReason.min} characters or more. The other side and administrators read it.`,
  send: 'Send appeal',
  cancel: 'Cancel',
};
