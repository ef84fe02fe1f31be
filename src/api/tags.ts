/**
 * What the cache can be told has changed. `Messages` and `History` bear an id: the room's, the payment's.
 * `LongTransactions` are lists of payments that are brought up to date rather than asked for again.
 */
export const TAGS = [
  'Profile',
  'Sessions',
  'Transactions',
  'LongTransactions',
  'History',
  'Clients',
  'Brokers',
  'CompanyPlans',
  'Announcements',
  'Demos',
  'ChatRooms',
  'Messages',
  'Admin',
] as const;

export type Tag = (typeof TAGS)[number];
