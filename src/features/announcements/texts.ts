export const texts = {
  title: 'Announcements',
  lead: 'News from the people who run Peerproof.',
  empty: 'No announcements yet',
  emptyHint: 'When there is news, the bell shows a red number.',
  failed: 'The announcements could not be loaded.',
  more: 'Show older announcements',
};
