import { LIMITS } from '../../../../contract/limits';
import { plural } from '../counts';

/** Texts of the support messages. */
export const texts = {
  failed: 'The support messages could not be loaded.',
  empty: 'No support messages',
  emptyHint: 'Messages that members send from Help & Support appear here.',
  noneOpen: 'No messages are waiting for an answer',
  noneDone: 'Nothing is marked as done yet',
  filter: 'Show',
  states: { open: 'Open', done: 'Done' },
  lead: 'Newest first. Answers are sent by email.',
  open: (count: number) => plural(count, 'message waiting for an answer', 'messages waiting for an answer'),
  doneCount: (count: number) => plural(count, 'message done', 'messages done'),
  done: 'Done',
  doneBy: (name: string) => `by ${name},`,
  markDone: 'Mark as done',
  reopen: 'Mark as open',
  of: (name: string) => `(message of ${name})`,
  answer: 'Answer',
  answerAgain: 'Answer again',
  to: (name: string) => `by email to ${name}`,
  answered: (name: string) => `${name} answered`,
  answerTitle: (name: string) => `Answer ${name}`,
  answerBody: (email: string) =>
    `Goes to ${email} by email, with the message quoted below. The message is marked as done.`,
  answerLabel: 'Your answer',
  answerHint: `${LIMITS.supportReply.min} characters or more. The greeting is added for you.`,
  answerConfirm: 'Send answer',
  wrote: (name: string) => `${name} wrote`,
};
