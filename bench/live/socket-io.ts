/** An empty Socket.IO server: every socket joins one room and gets every message. */
import { Server } from 'socket.io';
import { listenForMessages } from './messages';

const ROOM = 'room';

const server = listenForMessages((message) => void io.to(ROOM).emit('newMessage', message));
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => void socket.join(ROOM));
