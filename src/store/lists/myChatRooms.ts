import type { ChatRoom } from '../../../contract/wire';
import { isUnread, listsApi } from '../../api/endpoints/lists';
import { createListSlice, type ListState } from './createListSlice';

const list = createListSlice({
  name: 'myChatRooms',
  idOf: (room: ChatRoom) => room._id,
  answered: listsApi.endpoints.getChatRooms.matchFulfilled,
  rows: ({ pages }) => pages.flatMap(({ olderUnread = [], chatRooms }) => [...olderUnread, ...chatRooms]),
});

export const myChatRoomsReducer = list.reducer;

type WithChatRooms = { myChatRooms: ListState<ChatRoom> };

/** The user's chat rooms as far as loaded: unread ones that are beyond the latest, then the latest activity first. */
export const selectChatRooms = (state: WithChatRooms): ChatRoom[] => list.selectAll(state.myChatRooms);
export const selectChatRoom = (state: WithChatRooms, roomId: string): ChatRoom | undefined =>
  state.myChatRooms.entities[roomId];
/** Whether the chat icon shows its red dot. */
export const selectHasUnreadMessages = (state: WithChatRooms): boolean =>
  selectChatRooms(state).some(isUnread);
