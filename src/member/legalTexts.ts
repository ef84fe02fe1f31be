import type { ReactNode } from 'react';
import { toTranslate, translated } from '../../contract/translate';
import { sentence } from '../ui/sentence';

/** The documents that members agree to. */
export const legalTexts = translated({
  titles: { terms: 'Terms & Conditions', privacy: 'Privacy notice' },
  comingSoon: 'coming soon!',
  /** In a sentence. */
  names: { terms: 'terms', privacy: 'privacy notice' },
  /** Both names in a sentence, where each stands as a link. */
  both: (terms: ReactNode, privacy: ReactNode) =>
    sentence(toTranslate('{terms} and the {privacy}'), { terms, privacy }),
  newTab: '(opens in a new tab)',
});
