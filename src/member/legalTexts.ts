/** The documents that members agree to. */
export const legalTexts = {
  titles: { terms: 'Terms & Conditions', privacy: 'Privacy notice' },
  comingSoon: 'coming soon!',
  /** In a sentence. */
  names: { terms: 'terms', privacy: 'privacy notice' },
  and: 'and the',
  newTab: '(opens in a new tab)',
};
