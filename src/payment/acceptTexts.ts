import { t, translated } from '../../contract/translate';

/** Texts of an acceptance that can be undone or is being sent. */
export const texts = translated({
  isAccepted: 'Accepted',
  undo: 'Undo',
  notSent: 'Not sent yet',
  notConfirmed: 'Not confirmed yet',
  offline: 'The server cannot be reached. It is sent as soon as it can be.',
  sending: 'Being sent',
  /** Of several. */
  progress: (done: number, total: number) => t('Accepting: {done} of {total}', { done, total }),
  unanswered: 'The server has not answered. It is sent again until it does.',
});
