import type { Tag } from '../api/tags';

/**
 * Everything that may have changed while there was no connection: all of which the socket brings news, and the plans with
 * the approval window, which a server may have started anew with.
 */
export const LIVE: readonly Tag[] = [
  'Profile',
  'Transactions',
  'History',
  'Clients',
  'CompanyPlans',
  'ChatRooms',
  'Announcements',
  'Demos',
  'Admin',
];
