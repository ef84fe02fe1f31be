import type { StartListening } from '../api/listening';
import { listenForEarlyInvalidations, listenForSkippedRefetches } from '../api/refetchStale';
import { listenToAuth } from '../features/auth/listeners';
import { listenToChat } from '../features/chat/listeners';
import { listenToNews } from '../features/notifications/listeners';
import { listenToNotices } from '../features/notices/listeners';
import { listenToPayments } from '../features/payments/listeners';
import { keepLongListsUpToDate } from '../features/payments/longListListeners';
import { listenToProfile } from '../features/profile/listeners';
import { listenToSubscription } from '../features/subscription/listeners';
import { listenToSupport } from '../features/support/listeners';
import { listenToRealtime } from '../realtime/listeners';
import { toastFailures } from './failureToasts';
import { loadRootData } from './rootLoader';
import { listenToSession } from './sessionListeners';

/** Everything that follows from actions, registered in one place. */
export function registerListeners(startListening: StartListening): void {
  const registrations = [
    listenForSkippedRefetches,
    listenForEarlyInvalidations,
    listenToRealtime,
    listenToAuth,
    listenToSession,
    listenToProfile,
    listenToPayments,
    keepLongListsUpToDate,
    listenToNotices,
    listenToSubscription,
    listenToChat,
    listenToSupport,
    listenToNews,
    loadRootData,
    toastFailures,
  ];
  registrations.forEach((register) => register(startListening));
}
