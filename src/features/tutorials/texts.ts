import { translated } from '../../../contract/translate';

export const texts = translated({
  title: 'Tutorials',
  lead: 'Each step in less than a minute.',
  empty: 'No tutorials yet',
  failed: 'The tutorials could not be loaded.',
});
