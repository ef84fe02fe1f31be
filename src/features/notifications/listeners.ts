import { accountApi } from '../../api/endpoints/account';
import { listsApi } from '../../api/endpoints/lists';
import { paymentsApi } from '../../api/endpoints/payments';
import { selectChatRoom } from '../../store/lists/myChatRooms';
import { orderKey } from '../../store/lists/userTransactions';
import { newMessage, noticeReceived } from '../../store/realtime';
import type { StartListening } from '../../store/rootReducer';
import { sessionEnded } from '../../store/session';
import { selectOwnPayments, selectUserId } from '../../store/user';
import type { News } from './news';

const LATEST = orderKey({});

/** How news are worded and shown: wanted only once something has happened, so it is not in anybody's way before. */
const loadNews = () => import(/* webpackChunkName: "news" */ './tellNews');

type Rows = Readonly<Record<string, object>>;

/** Rows that did not change keep their object (`keepUnchanged`). */
const areKnown = (rows: readonly { _id: string }[], before: Rows, now: Rows) =>
  rows.every(({ _id }) => now[_id] === before[_id]);

/** What has happened while nobody looked, told as notifications: the difference that an answer makes to what was known. */
export function listenToNews(startListening: StartListening): void {
  type Wording = Awaited<ReturnType<typeof loadNews>>;
  async function tellAll(word: (wording: Wording) => readonly News[]): Promise<void> {
    // Offline: whoever looks again sees what has changed.
    const wording = await loadNews().catch(() => null);
    if (wording) await Promise.all(word(wording).map(wording.tell));
  }

  startListening({
    matcher: paymentsApi.endpoints.getTransactions.matchFulfilled,
    effect: async ({ payload, meta }, { getOriginalState, getState }) => {
      const { orders, entities } = getOriginalState().userTransactions;
      // The latest of all come newest change first; other questions bring up what is merely old. The first answer is no news.
      if (orderKey(meta.arg.originalArgs) !== LATEST || !orders[LATEST]) return;
      // As the store has taken them: of what the user has just decided, the answer may be too old to tell.
      const now = getState().userTransactions.entities;
      const rows = payload.pages.flatMap((page) => page.payments ?? []).map(({ _id }) => now[_id]!);
      if (areKnown(rows, entities, now)) return;
      await tellAll(({ receiverNews }) => receiverNews(rows, entities));
    },
  });

  startListening({
    matcher: accountApi.endpoints.getProfile.matchFulfilled,
    effect: async (_, { getOriginalState, getState }) => {
      const [before, after] = [getOriginalState(), getState()];
      const [known, payments] = [selectOwnPayments(before), selectOwnPayments(after)];
      if (selectUserId(before) !== selectUserId(after) || payments === known) return;
      await tellAll(({ payerNews }) => payerNews(payments, known));
    },
  });

  let roomsAreKnown = false;
  startListening({
    matcher: listsApi.endpoints.getChatRooms.matchFulfilled,
    effect: async ({ payload }, { getOriginalState, getState }) => {
      const known = getOriginalState().myChatRooms.entities;
      const isNews = roomsAreKnown;
      roomsAreKnown = true;
      // What is new has the latest activity; rooms of further pages are older, though unknown until then.
      const latest = payload.pages[0]?.chatRooms ?? [];
      if (!isNews || areKnown(latest, known, getState().myChatRooms.entities)) return;
      await tellAll(({ chatNews }) => chatNews(latest, known));
    },
  });
  startListening({
    actionCreator: sessionEnded,
    effect: async () => {
      roomsAreKnown = false;
      // Names and amounts are not for whoever uses the browser next.
      await loadNews().then(
        ({ takeBack }) => takeBack(),
        () => undefined,
      );
    },
  });

  startListening({
    actionCreator: noticeReceived,
    effect: async ({ payload: notice }, { getState }) => {
      // Every other notice changes a payment, which is news above.
      if (notice.kind === 'reminder' && notice.audience === selectUserId(getState()))
        await tellAll(({ reminderNews }) => [reminderNews(notice)]);
    },
  });

  startListening({
    actionCreator: newMessage,
    effect: async ({ payload: message }, { getState }) => {
      const state = getState();
      if (message.sender?._id === selectUserId(state)) return;
      const room = selectChatRoom(state, message.chatRoom);
      await tellAll(({ messageNews }) => [messageNews(message, room)]);
    },
  });
}
