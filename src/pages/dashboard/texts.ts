/** The words of the dashboard that no feature brings. */
export const texts = {
  title: 'Home',
  announcements: 'Announcements',
  seeAllAnnouncements: 'All announcements',
  loadingAnnouncements: 'Loading announcements',
};
