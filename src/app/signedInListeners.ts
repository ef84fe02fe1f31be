import { listenForEarlyInvalidations, listenForSkippedRefetches } from '../api/refetchStale';
import { listenToChat } from '../features/chat/listeners';
import { listenForLanguage } from '../features/appearance/listeners';
import { listenForTimeZone } from '../features/mail-settings/listeners';
import { listenToNotices } from '../features/notices/listeners';
import { listenForNotifications } from '../features/notifications/listeners';
import { listenToPayments } from '../features/payments/listeners';
import { keepLongListsUpToDate } from '../features/payments/longListListeners';
import { listenToProfile } from '../features/profile/listeners';
import { listenForPush } from '../features/push/listeners';
import { listenToSettlement } from '../features/dispute/listeners';
import { listenToSubscription } from '../features/subscription/listeners';
import { listenToSupport } from '../features/support/listeners';
import { listenToWaitingAccepts } from '../payment/keepAccepts';
import { forgetReadings } from '../receipts/listeners';
import type { StartListening } from '../store/rootReducer';
import { loadRootData } from './rootLoader';

/**
 * Listeners for signed-in sessions, with the endpoints they need. Loaded with the frame
 * (`Services.loadSignedInListeners`), so that they do not slow down the login.
 */
export function registerSignedInListeners(startListening: StartListening): void {
  const registrations = [
    listenForSkippedRefetches,
    listenForEarlyInvalidations,
    listenToProfile,
    listenToPayments,
    listenToWaitingAccepts,
    keepLongListsUpToDate,
    listenToNotices,
    listenToSubscription,
    listenToSettlement,
    listenToChat,
    listenToSupport,
    listenForNotifications,
    listenForPush,
    listenForLanguage,
    listenForTimeZone,
    forgetReadings,
    loadRootData,
  ];
  registrations.forEach((register) => register(startListening));
}
