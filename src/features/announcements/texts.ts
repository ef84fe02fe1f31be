import { translated } from '../../../contract/translate';

export const texts = translated({
  title: 'Announcements',
  lead: 'Updates from the people who run Peerproof.',
  empty: 'No announcements yet',
  emptyHint: 'The bell shows how many are new.',
  failed: 'The announcements could not be loaded.',
  more: 'Show older announcements',
});
