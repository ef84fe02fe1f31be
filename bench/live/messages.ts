import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import type { Message, PostMessageRequest } from '../../contract/wire';

/** Listens on a free port, prints its address, and delivers each posted message in the product's format. */
export function listenForMessages(deliver: (message: Message) => void | Promise<void>): Server {
  let seq = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { roomId, mesaage } = JSON.parse(String(Buffer.concat(chunks))) as PostMessageRequest;
      seq += 1;
      const message: Message = {
        _id: v7(),
        chatRoom: roomId,
        seq,
        content: mesaage,
        createdAt: new Date().toISOString(),
        sender: { _id: roomId, fullName: 'Broker', avatar: null },
        members: '*',
      };
      await deliver(message);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ newMessage: message }));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  return server;
}
