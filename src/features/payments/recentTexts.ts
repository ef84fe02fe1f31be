import { translated } from '../../../contract/translate';

/** Texts of the latest transactions on the home screen. */
export const texts = translated({
  title: 'Recent Transactions',
  seeAll: 'See All',
  loading: 'Loading payments',
  failed: 'The payments could not be loaded.',
  /** A toast says why. */
  tryAgain: 'Please try again.',
});
