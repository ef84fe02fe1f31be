import type { UnknownAction } from '@reduxjs/toolkit';
import type { ServerToClientEvents } from '../../contract/events';
import * as actions from './actions';
import type { AppSocket } from './socket';

type EventActions = {
  [Name in keyof ServerToClientEvents]: (payload: Parameters<ServerToClientEvents[Name]>[0]) => UnknownAction;
};

/** Each event of the server as the action that tells it; what follows from it stands in listeners. */
const EVENT_ACTIONS: EventActions = {
  newMessage: actions.newMessage,
  'client-profileUpdated': actions.profileUpdated,
  'client-transactionsUpdated': actions.transactionsUpdated,
  'client-chatRoomsUpdated': actions.chatRoomsUpdated,
  'client-announcementsUpdated': actions.announcementsUpdated,
  'client-notice': actions.noticeReceived,
  exception: actions.refused,
};

/** Dispatches an action for each event that arrives. */
export function translateEvents(socket: AppSocket, dispatch: (action: UnknownAction) => void): void {
  for (const [name, toAction] of Object.entries(EVENT_ACTIONS)) {
    const listener = (payload: never) => dispatch(toAction(payload));
    socket.on(name as keyof ServerToClientEvents, listener as () => void);
  }
}
