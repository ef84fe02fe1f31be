import type { ReactNode } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { t, translated, toTranslate } from '../../../../contract/translate';
import { sentence } from '../../../ui/sentence';

/** Texts of appeals against bans. */
export const banAppealTexts = translated({
  title: (name: string) => t('{name} appeals the ban', { name }),
  of: (name: string) => (label: string) => t('{label} of {name}', { label, name }),
  appealed: (time: ReactNode) => sentence(toTranslate('Appealed {time}'), { time }),
  why: 'Why they were banned',
  appeal: (name: string) => t('What {name} says', { name }),
  own: 'You have banned this member, so another administrator has to look at it again. You can still lift the ban under Users.',
  keep: 'Keep ban',
  lift: 'Lift ban',
  keepTitle: (name: string) => t('Keep the ban on {name}?', { name }),
  keepBody: (name: string) => t('{name} stays banned. They cannot appeal this ban again.', { name }),
  liftTitle: (name: string) => t('Lift the ban on {name}?', { name }),
  liftBody: (name: string) =>
    t('{name} can use Peerproof as before. Paused countdowns continue where they stopped.', { name }),
  endedTitle: 'This appeal has ended',
  ended: 'It has been decided, or there is nothing left to decide.',
  reason: 'Reason',
  get reasonHint() {
    return t('{min} characters or more. The member reads it.', { min: LIMITS.resolveReason.min });
  },
});
