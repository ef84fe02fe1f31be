import { translated } from '../../contract/translate';

/** The documents that members agree to. */
export const legalTexts = translated({
  titles: { terms: 'Terms & Conditions', privacy: 'Privacy notice' },
  comingSoon: 'coming soon!',
  /** In a sentence. */
  names: { terms: 'terms', privacy: 'privacy notice' },
  newTab: '(opens in a new tab)',
});
