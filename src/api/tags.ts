/** What the cache can be told has changed. `Messages` and `History` bear an id: the room's, the payment's. */
export const TAGS = [
  'Profile',
  'Sessions',
  'Transactions',
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
