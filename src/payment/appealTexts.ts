import type { ReactNode } from 'react';
import { LIMITS } from '../../contract/limits';
import { t, translated, toTranslate } from '../../contract/translate';
import { sentence } from '../ui/sentence';

/** Texts of appealing a decision. */
export const texts = translated({
  ask: 'Appeal this decision',
  possible: (until: ReactNode) => sentence(toTranslate('You can appeal once, until {until}.'), { until }),
  openBody: 'Nothing changes until an administrator who did not make this decision has looked at it again.',
  youSay: 'You say:',
  says: (name: string) => t('{name} says:', { name }),
  title: 'Appeal this decision?',
  lead: 'An administrator who did not make this decision will look at it again. Nothing changes until then. You can appeal once, and the result is final.',
  reason: 'Why should it be decided differently?',
  get reasonHint() {
    return t('{min} characters or more. The other side and administrators read it.', {
      min: LIMITS.appealReason.min,
    });
  },
  send: 'Send appeal',
  endedTitle: 'This decision can no longer be appealed',
  ended: 'It has been appealed or changed in the meantime, or the deadline has passed.',
  cancel: 'Cancel',
});
