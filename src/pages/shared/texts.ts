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
  noChatsHint:
    'Each one is listed here with the other person, the amount, its status and the time of the last message.',
  noMessages: 'No messages yet',
  unread: (count: number) => plural(count, '# unread message', '# unread messages'),
});
