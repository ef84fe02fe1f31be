import { CHAT_PAGE_SIZE } from '../../../contract/limits';
import {
  PATHS,
  type ChatRoomsQuery,
  type MessagesAnswer,
  type PostMessageAnswer,
  type PostMessageRequest,
} from '../../../contract/wire';
import { api } from '../../api/api';
import type { ApiError } from '../../api/errors';
import { intentionTakenBack } from '../../api/intentions';
import { joinRoom, leaveRoom, sendMessage } from '../../realtime/actions';
import type { ChatRoomsPage } from '../../store/answers';
import { isUnread } from '../../store/lists/myChatRooms';
import type { StoreState } from '../../store/state';
import { now } from '../../ui/clock';
import { append, hasGap, remove, temporaryId } from './messages';

type RoomsAnswer = { data: ChatRoomsPage; error?: undefined } | { data?: undefined; error: ApiError };

const placeOf = (roomId: string) => `chat ${roomId}`;

/** What was being said in this room is not to be said any more. */
export const messageTakenBack = (roomId: string) => intentionTakenBack(placeOf(roomId));

/** The chat of a disputed payment. Rows: `useMessages`; rooms: `selectChatRooms`. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest activity first; rows: `selectChatRooms`. Where the first page shows nothing unread, with older rooms that do. */
    getChatRooms: build.infiniteQuery<ChatRoomsPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      queryFn: async ({ pageParam: cursor }, _api, _options, ask) => {
        const rooms = (params: Pick<ChatRoomsQuery, 'cursor' | 'unread'>) =>
          ask({
            url: PATHS.chatRooms,
            params: { limit: CHAT_PAGE_SIZE, ...params },
          }) as PromiseLike<RoomsAnswer>;
        const answer = await rooms({ cursor: cursor ?? undefined });
        const { data: page } = answer;
        if (!cursor && page?.nextCursor && !page.chatRooms.some(isUnread))
          page.olderUnread = (await rooms({ unread: 'true' })).data?.chatRooms;
        return answer;
      },
      extraOptions: { optional: true },
      providesTags: ['ChatRooms'],
    }),

    /** The newest page first; `fetchNextPage` loads older ones. While anybody shows it, the room is joined. */
    getMessages: build.infiniteQuery<MessagesAnswer, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg: roomId, pageParam: before }) => ({
        url: PATHS.messages(roomId),
        params: { limit: CHAT_PAGE_SIZE, before: before ?? undefined },
      }),
      providesTags: (_answer, _error, roomId) => [{ type: 'Messages', id: roomId }],
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (roomId, { dispatch, cacheEntryRemoved }) => {
        dispatch(joinRoom(roomId));
        await cacheEntryRemoved;
        dispatch(leaveRoom(roomId));
      },
    }),

    /** Shown at once under a temporary id; the stored message takes its place, a failure takes it away. */
    postMessage: build.mutation<PostMessageAnswer, PostMessageRequest>({
      query: (body) => ({ url: PATHS.postMessage, method: 'POST', body, once: placeOf(body.roomId) }),
      onQueryStarted: async ({ roomId, mesaage }, { dispatch, getState, queryFulfilled }) => {
        const { user } = getState() as unknown as StoreState;
        const temporary = {
          _id: temporaryId(),
          chatRoom: roomId,
          seq: Number.MAX_SAFE_INTEGER,
          content: mesaage,
          createdAt: new Date(now()).toISOString(),
          sender: {
            _id: user?._id ?? '',
            fullName: user?.fullName ?? '',
            avatar: user?.profileImage ?? null,
          },
          members: '*' as const,
        };
        const update = chatApi.util.updateQueryData;
        dispatch(update('getMessages', roomId, (history) => append(history, temporary)));
        const answer = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        const stored = answer?.newMessage;
        // A backend that does not send the message back has it in its history.
        let isIncomplete = answer !== null && !stored;
        dispatch(
          update('getMessages', roomId, (history) => {
            remove(history, temporary._id);
            if (stored) append(history, stored);
            isIncomplete ||= hasGap(history);
          }),
        );
        // Nor does it tell the room by itself.
        if (answer && !stored) dispatch(sendMessage(temporary));
        if (isIncomplete) dispatch(api.util.invalidateTags([{ type: 'Messages', id: roomId }]));
      },
    }),
  }),
});

export const { useGetChatRoomsInfiniteQuery, useGetMessagesInfiniteQuery, usePostMessageMutation } = chatApi;
