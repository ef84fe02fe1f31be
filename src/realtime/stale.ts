import type { Tag } from '../api/tags';
import {
  announcementsUpdated,
  chatRoomsUpdated,
  profileUpdated,
  transactionsUpdated,
} from '../store/realtime';

/** The tags that each of the server's events makes stale. */
export const STALE_AFTER: Record<string, readonly Tag[]> = {
  [profileUpdated.type]: ['Profile', 'History'],
  // The user's own five payments are part of the profile; a new member brings a new payment, and is a new client.
  [transactionsUpdated.type]: ['Transactions', 'Profile', 'History', 'Clients', 'Admin'],
  [chatRoomsUpdated.type]: ['ChatRooms'],
  [announcementsUpdated.type]: ['Announcements', 'Demos'],
};

/**
 * Everything that may have changed while there was no connection: all that the socket reports, and the plans with the
 * approval window, which a restarted server may have changed.
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
