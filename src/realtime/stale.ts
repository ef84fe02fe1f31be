import type { Tag } from '../api/api';
import {
  announcementsUpdated,
  chatRoomsUpdated,
  profileUpdated,
  transactionsUpdated,
} from '../store/realtime';

/** The tags that each of the server's events makes stale. */
export const STALE_AFTER: Record<string, readonly Tag[]> = {
  [profileUpdated.type]: ['Profile', 'History'],
  // The profile holds the user's own five payments; a new member means a new payment and a new client.
  [transactionsUpdated.type]: ['Transactions', 'Profile', 'History', 'Clients', 'Admin'],
  [chatRoomsUpdated.type]: ['ChatRooms'],
  [announcementsUpdated.type]: ['Announcements', 'Demos'],
};

/**
 * Everything that may have changed without a connection: all that the socket reports, and the plans with the approval
 * window, which a server may change when it restarts.
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
