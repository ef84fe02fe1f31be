import type { ReactNode } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { plural, t, translated, toTranslate } from '../../../../contract/translate';
import { sentence } from '../../../ui/sentence';

/** Texts of the support messages. */
export const texts = translated({
  failed: 'The support messages could not be loaded.',
  empty: 'No support messages',
  emptyHint: 'Messages that members send from Help & Support appear here.',
  noneOpen: 'No messages are waiting for an answer',
  noneDone: 'Nothing is marked as done yet',
  filter: 'Show',
  states: { open: 'Open|not answered yet', done: 'Done' },
  lead: 'Newest first. Answers are sent by email.',
  open: (count: number) =>
    plural(count, '# message waiting for an answer', '# messages waiting for an answer'),
  doneCount: (count: number) => plural(count, '# message done', '# messages done'),
  done: 'Done',
  /** After 'Done'. */
  doneBy: (name: string, time: ReactNode) => sentence(toTranslate('by {name}, {time}'), { name, time }),
  markDone: 'Mark as done',
  reopen: 'Mark as open',
  of: (name: string) => (label: string) => t('{label} (message of {name})', { label, name }),
  answer: 'Answer|to a message',
  answerAgain: 'Answer again',
  to: (name: string) => (label: string) => t('{label} by email to {name}', { label, name }),
  answered: (name: string) => t('{name} answered', { name }),
  answeredMeanwhile: 'Somebody else has answered this in the meantime.',
  answerTitle: (name: string) => t('Answer {name}', { name }),
  answerBody: (email: string) =>
    t('Goes to {email} by email, with the message quoted below. The message is marked as done.', { email }),
  answerLabel: 'Your answer',
  get answerHint() {
    return t('{min} characters or more. The greeting is added for you.', { min: LIMITS.supportReply.min });
  },
  answerConfirm: 'Send answer',
  wrote: (name: string) => t('{name} wrote', { name }),
});
