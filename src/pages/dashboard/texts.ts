import { translated } from '../../../contract/translate';

/** Texts of the dashboard that belong to no feature. */
export const texts = translated({
  title: 'Home',
  announcements: 'Announcements',
  seeAllAnnouncements: 'All announcements',
  loadingAnnouncements: 'Loading announcements',
});
