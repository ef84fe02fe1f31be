/** Texts of the dashboard that belong to no feature. */
export const texts = {
  title: 'Home',
  announcements: 'Announcements',
  seeAllAnnouncements: 'All announcements',
  loadingAnnouncements: 'Loading announcements',
};
