import type { StartListening } from '../../api/listening';
import { newMessage, noticeReceived } from '../../realtime/actions';
import { answered, type Answered } from '../../store/answers';
import { selectChatRoom } from '../../store/lists/myChatRooms';
import { orderKey } from '../../store/lists/userTransactions';
import { sessionEnded } from '../../store/session';
import { selectOwnPayments, selectUserId } from '../../store/user';
import { chatNews, messageNews, payerNews, receiverNews, reminderNews, type News } from './news';
import { tell } from './show';

const LATEST = orderKey({});

/** What has happened while nobody looked, told as notifications: the difference that an answer makes to what was known. */
export function listenToNews(startListening: StartListening): void {
  const tellAll = (news: readonly News[]) => Promise.all(news.map(tell));

  startListening({
    predicate: answered('getTransactions'),
    effect: async (action, { getOriginalState }) => {
      const { payload, meta } = action as Answered<'getTransactions'>;
      const { orders, entities } = getOriginalState().userTransactions;
      // The latest of all come newest change first; other questions bring up what is merely old. The first answer is no news.
      if (orderKey(meta.arg.originalArgs) !== LATEST || !orders[LATEST]) return;
      await tellAll(
        receiverNews(
          payload.pages.flatMap((page) => page.payments ?? []),
          entities,
        ),
      );
    },
  });

  startListening({
    predicate: answered('getProfile'),
    effect: async (_, { getOriginalState, getState }) => {
      const [before, after] = [getOriginalState(), getState()];
      if (selectUserId(before) !== selectUserId(after)) return;
      await tellAll(payerNews(selectOwnPayments(after), selectOwnPayments(before)));
    },
  });

  let roomsAreKnown = false;
  startListening({
    predicate: answered('getChatRooms'),
    effect: async (action, { getOriginalState }) => {
      const { payload } = action as Answered<'getChatRooms'>;
      const known = getOriginalState().myChatRooms.entities;
      if (roomsAreKnown) await tellAll(chatNews(payload.chatRooms ?? [], known));
      roomsAreKnown = true;
    },
  });
  startListening({
    actionCreator: sessionEnded,
    effect: () => {
      roomsAreKnown = false;
    },
  });

  startListening({
    actionCreator: noticeReceived,
    effect: async ({ payload: notice }, { getState }) => {
      // Every other notice changes a payment, which is news above.
      if (notice.kind === 'reminder' && notice.audience === selectUserId(getState()))
        await tell(reminderNews(notice));
    },
  });

  startListening({
    actionCreator: newMessage,
    effect: async ({ payload: message }, { getState }) => {
      const state = getState();
      if (message.sender?._id === selectUserId(state)) return;
      await tell(messageNews(message, selectChatRoom(state, message.chatRoom)));
    },
  });
}
