import { plural, t, translated } from '../../../contract/translate';

/** Texts of the common header. */
export const texts = translated({
  greeting: (fullName: string) => t('Hello, {fullName}', { fullName }),
  watchVideo: 'Watch Video',
  announcements: 'Announcements',
  newAnnouncements: (count: number) => plural(count, '# new announcement', '# new announcements'),
  chats: 'Chats',
  unreadMessages: 'Unread messages',
  moreChats: 'Show more chats',
  noChats: 'No chats yet. A chat opens when a payment is disputed.',
  unread: (count: number) => plural(count, '# unread message', '# unread messages'),
});
