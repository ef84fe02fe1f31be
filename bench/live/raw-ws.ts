/** The fastest possible chat: every connection gets every message, without a sign-in and without storing anything. */
import { WebSocketServer } from 'ws';
import { listenForMessages } from './messages';

const server = listenForMessages((message) => {
  const text = JSON.stringify(['newMessage', message]);
  for (const client of sockets.clients) client.send(text);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
