import { createAction } from '@reduxjs/toolkit';
import type { Audience, PaymentNotice, SocketException } from '../../contract/events';
import type { Message } from '../../contract/wire';

/* What the app asks of the socket. */

export const startRealtime = createAction('realtime/start');
export const stopRealtime = createAction('realtime/stop');
/** Try again now: the user's wish. */
export const reconnectRequested = createAction('realtime/reconnectRequested');
/** A screen shows this room; counted, so that two screens may show it at once. */
export const joinRoom = createAction<string>('realtime/joinRoom');
export const leaveRoom = createAction<string>('realtime/leaveRoom');
/** Tells the room about a message that the server has stored (section 7). */
export const sendMessage = createAction<Message>('realtime/sendMessage');

/* What the socket tells the app. */

export const connecting = createAction('realtime/connecting');
/** `mayHaveMissed`: something may have happened before the connection was there, and nothing replays it. */
export const connected = createAction<{ mayHaveMissed: boolean }>('realtime/connected');
export const disconnected = createAction<{ reason: string }>('realtime/disconnected');
export const connectFailed = createAction<{ message: string }>('realtime/connectFailed');
/** All attempts of section 9 are used up. */
export const gaveUp = createAction('realtime/gaveUp');
/** The server has let us into the room, or has not answered in time (other backends need not). */
export const roomJoined = createAction<{ roomId: string }>('realtime/roomJoined');
/** The server refused an event, for example joining a room that is not ours. */
export const refused = createAction<SocketException>('realtime/refused');

export const newMessage = createAction<Message>('realtime/newMessage');
export const profileUpdated = createAction<Audience>('realtime/client-profileUpdated');
export const transactionsUpdated = createAction<Audience>('realtime/client-transactionsUpdated');
export const chatRoomsUpdated = createAction<Audience>('realtime/client-chatRoomsUpdated');
export const announcementsUpdated = createAction<Audience>('realtime/client-announcementsUpdated');
/** Something that this user should know now, whatever screen is open; the mail about it says the same. */
export const noticeReceived = createAction<PaymentNotice>('realtime/client-notice');
