import { useEffect } from 'react';
import type { Member } from '../../../contract/wire';
import { invalidate } from '../../api/api';
import { listsApi } from '../../api/endpoints/lists';
import { rowsOf } from '../../api/rows';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch } from '../../store/hooks';
import { selectChatRoom } from '../../store/lists/myChatRooms';
import { chatApi } from './endpoints';

/**
 * Reads the room's history again once the list of rooms names other members: an administrator may have joined or left
 * since the room was opened.
 */
export function useCurrentMembers(roomId: string): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        addAppListener({
          matcher: listsApi.endpoints.getChatRooms.matchFulfilled,
          effect: ({ type }, { getState }) => {
            const room = selectChatRoom(getState(), roomId);
            const { data } = chatApi.endpoints.getMessages.select(roomId)(getState());
            const known = data?.pages[0]?.members;
            if (room && known && idsOf(known) !== idsOf(rowsOf(room.members)))
              dispatch(invalidate([{ type: 'Messages', id: roomId }], type));
          },
        }),
      ),
    [dispatch, roomId],
  );
}

const idsOf = (members: readonly Member[]): string =>
  members
    .map(({ _id }) => _id)
    .sort()
    .join();
