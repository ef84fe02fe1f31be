import { CHAT_PAGE_SIZE } from '../../../contract/limits';
import {
  type MessagesAnswer,
  PATHS,
  type PostMessageAnswer,
  type PostMessageRequest,
} from '../../../contract/wire';
import { api, invalidate, PAGES_BY_CURSOR } from '../../api/api';
import { idempotencyKeyForgotten } from '../../api/idempotencyKeys';
import { rowsOf } from '../../api/rows';
import type { Answer } from '../../api/withRenewal';
import { joinRoom, leaveRoom, selectConnection, sendMessage } from '../../store/realtime';
import type { AppThunk, RootState } from '../../store/rootReducer';
import { now } from '../../lib/clock';
import { isVisible } from '../../lib/useVisible';
import { append, hasGap, type MessagePages, remove, temporaryId } from './messages';

const placeOf = (roomId: string) => `chat ${roomId}`;

/** The user has discarded the unsent message in this room. */
export const messageTakenBack = (roomId: string) => idempotencyKeyForgotten(placeOf(roomId));

/** The chat of a disputed payment. Read it with `useMessages`. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest page first; `fetchNextPage` loads older ones. The room is joined while a screen shows it. */
    getMessages: build.infiniteQuery<MessagesAnswer, string, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      queryFn: async ({ queryArg: roomId, pageParam: before }, { getState }, _options, baseQuery) => {
        // With a connection the list says what is in view (`useMarkMessages`); the user may have scrolled up.
        const isSeen = isVisible() && selectConnection(getState() as RootState) !== 'connected';
        const params = {
          limit: CHAT_PAGE_SIZE,
          before: before ?? undefined,
          seen: isSeen ? undefined : 'false',
        };
        const answer = (await baseQuery({ url: PATHS.messages(roomId), params })) as Answer<MessagesAnswer>;
        if (answer.error) return { error: answer.error };
        const { members, ...page } = answer.data;
        return {
          data: {
            ...page,
            messages: rowsOf(page.messages),
            // If missing, it stays missing, and the members are taken from the messages.
            members: members && rowsOf(members),
          },
        };
      },
      providesTags: (_answer, _error, roomId) => [{ type: 'Messages', id: roomId }],
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (roomId, { dispatch, cacheEntryRemoved }) => {
        dispatch(joinRoom(roomId));
        await cacheEntryRemoved;
        dispatch(leaveRoom(roomId));
      },
    }),

    /** Shown at once under a temporary id; replaced by the stored message, or removed after a failure. */
    postMessage: build.mutation<PostMessageAnswer, PostMessageRequest>({
      query: (body) => ({ url: PATHS.postMessage, method: 'POST', body, once: placeOf(body.roomId) }),
      onQueryStarted: async ({ roomId, mesaage, image = null }, { dispatch, getState, queryFulfilled }) => {
        const { user } = getState() as RootState;
        const temporary = {
          _id: temporaryId(),
          chatRoom: roomId,
          seq: Number.MAX_SAFE_INTEGER,
          // As the server stores it, by which the copy is recognised.
          content: mesaage.normalize('NFC'),
          image,
          createdAt: new Date(now()).toISOString(),
          sender: {
            _id: user?._id ?? '',
            fullName: user?.fullName ?? '',
            avatar: user?.profileImage ?? null,
          },
          members: '*' as const,
        };
        let isSending = true;
        void dispatch(
          changeHistory(roomId, (history) => {
            if (isSending) append(history, temporary);
          }),
        );
        const answer = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        isSending = false;
        const stored = answer?.newMessage;
        // If the backend does not return the message, its history has it.
        let isIncomplete = answer !== null && !stored;
        const changed = dispatch(
          changeHistory(roomId, (history) => {
            remove(history, temporary._id);
            if (stored) append(history, stored);
            isIncomplete ||= hasGap(history);
          }),
        );
        // Such a backend does not tell the room either.
        if (answer && !stored) dispatch(sendMessage(temporary));
        await changed;
        if (isIncomplete) dispatch(invalidate([{ type: 'Messages', id: roomId }], 'postMessage'));
      },
    }),
  }),
});

/**
 * Changes the open history of a room. The answer to a fetch in flight may be older and would replace it: the change is made
 * again then.
 */
export const changeHistory =
  (roomId: string, change: (history: MessagePages) => void): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const running = dispatch(chatApi.util.getRunningQueryThunk('getMessages', roomId));
    const make = () => dispatch(chatApi.util.updateQueryData('getMessages', roomId, change));
    make();
    if (!running) return;
    await running;
    make();
  };

export const { useGetMessagesInfiniteQuery, usePostMessageMutation } = chatApi;
