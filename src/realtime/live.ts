import type { Tag } from '../api/tags';

/** Everything of which the socket brings news. */
export const LIVE: readonly Tag[] = [
  'Profile',
  'Transactions',
  'History',
  'Clients',
  'ChatRooms',
  'Announcements',
  'Admin',
];
