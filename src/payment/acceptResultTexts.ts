import { ACCEPT_UNDO_MS } from '../../contract/limits';
import { plural, t, translated } from '../../contract/translate';

const seconds = ACCEPT_UNDO_MS / 1000;

/** Texts of the toasts about acceptances. */
export const texts = translated({
  about: (amount: string, name: string) => t('{amount} from {name}', { amount, name }),
  acceptedMany: (count: number) => plural(count, '# payment accepted', '# payments accepted'),
  acceptedManyFor: (count: number, sum: string) =>
    plural(count, '# payment accepted, {sum}', '# payments accepted, {sum}', { sum }),
  accepted: (what: string) => t('{what} accepted', { what }),
  explained: () => t('Nothing is sent for {seconds} seconds, so you can still undo it.', { seconds }),
  explainedWithKey: () =>
    t('Nothing is sent for {seconds} seconds, so you can still undo it: press Undo or the key u.', {
      seconds,
    }),
  notSent: (what: string) =>
    t('The acceptance of {what} is not sent yet. It is sent automatically once the server answers.', {
      what,
    }),
  notSentMany: (count: number) =>
    plural(
      count,
      '# acceptance is not sent yet. It is sent automatically once the server answers.',
      '# acceptances are not sent yet. They are sent automatically once the server answers.',
    ),
  unanswered: (what: string) =>
    t(
      'The acceptance of {what} is not confirmed yet. It is sent again automatically until the server answers.',
      { what },
    ),
  unansweredMany: (count: number) =>
    plural(
      count,
      '# acceptance is not confirmed yet. It is sent again automatically until the server answers.',
      '# acceptances are not confirmed yet. They are sent again automatically until the server answers.',
    ),
  undone: (count: number) => plural(count, 'Acceptance taken back', '# acceptances taken back'),
  allAccepted: (count: number) =>
    plural(count, '# payments have been marked as accepted.', '# payments have been marked as accepted.'),
  problem: (what: string, why: string) => t('{what}: {why}', { what, why }),
  changed: (status: string) => t('not accepted by you. It has changed and is now {status}.', { status }),
  newProof: 'not accepted. It has a new proof; please look at it first.',
  gone: 'not accepted. It is no longer there.',
  problems: (count: number, accepted: number, names: string, why: string) =>
    t('{accepted} accepted, {count} not. {names}: {why}', { accepted, count, names, why }),
  openChat: 'Open the chat',
  more: (count: number) => plural(count, '# more', '# more'),
});
