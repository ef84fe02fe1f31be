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

/** The loaded chat rooms: older ones with unread messages, then the others, latest activity first. */
export const selectChatRooms = (state: WithChatRooms): ChatRoom[] => list.selectAll(state.myChatRooms);
export const selectChatRoom = (state: WithChatRooms, roomId: string): ChatRoom | undefined =>
  state.myChatRooms.entities[roomId];
/** Whether the chat icon shows its red dot. */
export const selectHasUnreadMessages = (state: WithChatRooms): boolean =>
  selectChatRooms(state).some(isUnread);
