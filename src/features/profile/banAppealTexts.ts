import type { ReactNode } from 'react';
import { LIMITS } from '../../../contract/limits';
import { t, translated, toTranslate } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

/** Texts of appealing a ban. */
export const texts = translated({
  because: 'The reason given:',
  appeal: 'Appeal the ban',
  appealUntil: (until: ReactNode) =>
    sentence(
      toTranslate(
        'You can appeal the ban once, until {until}. An administrator who did not ban you decides.',
      ),
      { until },
    ),
  appealed: 'You have appealed the ban. An administrator who did not ban you will look at it again.',
  youSaid: 'You wrote:',
  kept: 'Your appeal was decided: the ban stays. This decision is final.',
  dialogTitle: 'Appeal the ban?',
  dialogLead:
    'An administrator who did not ban you will look at it again. You can appeal once, and the result is final.',
  reason: 'Why should the ban be lifted?',
  get reasonHint() {
    return t('{min} characters or more. Administrators read it.', { min: LIMITS.appealReason.min });
  },
});
