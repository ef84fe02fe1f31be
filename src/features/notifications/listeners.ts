import { accountApi } from '../../api/endpoints/account';
import { listsApi } from '../../api/endpoints/lists';
import { paymentsApi } from '../../api/endpoints/payments';
import { selectChatRoom } from '../../store/lists/myChatRooms';
import { selectTransactionCount } from '../../store/lists/transactionSelectors';
import { orderKey } from '../../store/lists/userTransactions';
import { newMessage, noticeReceived } from '../../store/realtime';
import type { StartListening } from '../../store/rootReducer';
import { sessionEnded } from '../../store/session';
import { selectOwnPayments, selectUserId } from '../../store/user';
import type { NotificationContent } from './notificationContents';

const LATEST = orderKey({});

/** The texts and display of notifications; loaded with the first event. */
const loadNotifying = () => import(/* webpackChunkName: "notifications" */ './notifying');

type Rows = Readonly<Record<string, object>>;

/** Rows that did not change keep their object (`keepUnchanged`). */
const areKnown = (rows: readonly { _id: string }[], before: Rows, now: Rows) =>
  rows.every(({ _id }) => now[_id] === before[_id]);

/** Notifies of changes while no tab is visible, by comparing each answer with the previously known rows. */
export function listenForNotifications(startListening: StartListening): void {
  type Wording = Awaited<ReturnType<typeof loadNotifying>>;
  async function notifyAll(word: (wording: Wording) => readonly NotificationContent[]): Promise<void> {
    // Offline: the user sees the changes on returning.
    const wording = await loadNotifying().catch(() => null);
    if (wording) await Promise.all(word(wording).map(wording.notify));
  }

  startListening({
    matcher: paymentsApi.endpoints.getTransactions.matchFulfilled,
    effect: async ({ payload, meta }, { getOriginalState, getState }) => {
      const { orders, entities } = getOriginalState().userTransactions;
      // Only the list of latest payments shows changes; other queries also bring up old rows. The first answer has no changes.
      if (orderKey(meta.arg.originalArgs) !== LATEST || !orders[LATEST]) return;
      // Read from the store, because the answer may be older than the user's own decision.
      const now = getState().userTransactions.entities;
      const rows = payload.pages.flatMap((page) => page.payments ?? []).map(({ _id }) => now[_id]!);
      if (areKnown(rows, entities, now)) return;
      const waiting = selectTransactionCount(getState(), 'submitted');
      await notifyAll(({ receiverNotifications }) => receiverNotifications(rows, entities, waiting));
    },
  });

  startListening({
    matcher: accountApi.endpoints.getProfile.matchFulfilled,
    effect: async (_, { getOriginalState, getState }) => {
      const [before, after] = [getOriginalState(), getState()];
      const [known, payments] = [selectOwnPayments(before), selectOwnPayments(after)];
      if (selectUserId(before) !== selectUserId(after) || payments === known) return;
      await notifyAll(({ payerNotifications }) => payerNotifications(payments, known));
    },
  });

  let roomsAreKnown = false;
  startListening({
    matcher: listsApi.endpoints.getChatRooms.matchFulfilled,
    effect: async ({ payload }, { getOriginalState, getState }) => {
      const known = getOriginalState().myChatRooms.entities;
      const isNew = roomsAreKnown;
      roomsAreKnown = true;
      // New rooms have the latest activity; rooms on further pages are old, even if not known before.
      const latest = payload.pages[0]?.chatRooms ?? [];
      if (!isNew || areKnown(latest, known, getState().myChatRooms.entities)) return;
      await notifyAll(({ chatNotifications }) => chatNotifications(latest, known));
    },
  });
  startListening({
    actionCreator: sessionEnded,
    effect: async () => {
      roomsAreKnown = false;
      // The next user of this browser must not see names and amounts.
      await loadNotifying().then(
        ({ closeNotifications }) => closeNotifications(),
        () => undefined,
      );
    },
  });

  startListening({
    actionCreator: noticeReceived,
    effect: async ({ payload: notice }, { getState }) => {
      // Every other notice changes a payment and is covered above.
      if (notice.kind === 'reminder' && notice.audience === selectUserId(getState()))
        await notifyAll(({ reminderNotification }) => [reminderNotification(notice)]);
    },
  });

  startListening({
    actionCreator: newMessage,
    effect: async ({ payload: message }, { getState }) => {
      const state = getState();
      if (message.sender?._id === selectUserId(state)) return;
      const room = selectChatRoom(state, message.chatRoom);
      await notifyAll(({ messageNotification }) => [messageNotification(message, room)]);
    },
  });
}
