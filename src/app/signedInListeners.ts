import { listenForEarlyInvalidations, listenForSkippedRefetches } from '../api/refetchStale';
import { listenToChat } from '../features/chat/listeners';
import { listenToNotices } from '../features/notices/listeners';
import { listenForNotifications } from '../features/notifications/listeners';
import { listenToPayments } from '../features/payments/listeners';
import { keepLongListsUpToDate } from '../features/payments/longListListeners';
import { listenToProfile } from '../features/profile/listeners';
import { listenToSubscription } from '../features/subscription/listeners';
import { listenToSupport } from '../features/support/listeners';
import type { StartListening } from '../store/rootReducer';
import { loadRootData } from './rootLoader';

export { listsAskedEarly } from './rootLoader';

/**
 * What follows from actions once somebody is signed in, with the endpoints that it needs. It comes with the frame
 * (`Services.loadSignedInListeners`), so that the login is not in its way.
 */
export function registerSignedInListeners(startListening: StartListening): void {
  const registrations = [
    listenForSkippedRefetches,
    listenForEarlyInvalidations,
    listenToProfile,
    listenToPayments,
    keepLongListsUpToDate,
    listenToNotices,
    listenToSubscription,
    listenToChat,
    listenToSupport,
    listenForNotifications,
    loadRootData,
  ];
  registrations.forEach((register) => register(startListening));
}
