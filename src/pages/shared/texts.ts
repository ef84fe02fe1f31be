/** Texts of the common header. */
export const texts = {
  greeting: (fullName: string) => `Hello, ${fullName}`,
  watchVideo: 'Watch Video',
  announcements: 'Announcements',
  newAnnouncements: (count: number) => (count === 1 ? '1 new announcement' : `${count} new announcements`),
  chats: 'Chats',
  unreadMessages: 'Unread messages',
  moreChats: 'Show more chats',
  noChats: 'No chats yet. A chat opens when a payment is disputed.',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
};
