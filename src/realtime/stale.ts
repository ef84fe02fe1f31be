import type { Audience, ServerToClientEvents } from '../../contract/events';
import type { Tag } from '../api/api';
import type { ServerEventType } from '../store/realtime';

/** Only an event that says whom it concerns makes answers stale. */
type StaleAfter = {
  [
    Name in keyof ServerToClientEvents as Parameters<ServerToClientEvents[Name]>[0] extends Audience
      ? ServerEventType<Name>
      : never
  ]: readonly Tag[];
};

/** The tags to read again after each of these events. */
export const STALE_AFTER: StaleAfter = {
  'realtime/client-profileUpdated': ['Profile', 'History'],
  // The profile has the user's own five payments. A new member is a new client with new payments.
  'realtime/client-transactionsUpdated': ['Transactions', 'Profile', 'History', 'Clients', 'Admin'],
  // Without 'Admin': features/admin/listeners.ts reads only disputes, payments and counts again.
  'realtime/client-chatRoomsUpdated': ['ChatRooms', 'History'],
  'realtime/client-announcementsUpdated': ['Announcements', 'Demos'],
};

/**
 * Everything that may have changed while there was no connection: all that the socket reports, and the plans with the
 * approval window, which a restarted server may have changed.
 */
export const LIVE: readonly Tag[] = [...new Set(Object.values(STALE_AFTER).flat()), 'CompanyPlans'];
