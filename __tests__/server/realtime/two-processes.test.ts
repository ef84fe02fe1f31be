import { PATHS } from '../../../contract/wire';
import { connectRedis } from '../../../server/realtime/redis';
import { openDispute } from '../../support/disputes';
import { ownRedis } from '../../support/redis';
import { startServer } from '../../support/server';
import { signInAdmin } from '../../support/people';
import { connectSocket, disconnected, heardAll, listenToAll, nextEvent } from '../../support/sockets';

const redisUrl = ownRedis();

const ways = {
  'one stream': { REDIS_URL: redisUrl! },
  'a channel per user and room': { REDIS_URL: redisUrl!, REDIS_EVENTS_URL: redisUrl! },
  'channels on several servers': { REDIS_URL: redisUrl!, REDIS_EVENTS_URL: `${redisUrl},${redisUrl}` },
};

// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
(redisUrl ? describe : describe.skip).each(Object.entries(ways))(
  'two server processes over Redis, by %s',
  (_way, env) => {
    it("deliver messages and events to each other's sockets, and end sessions there", async () => {
      const first = await startServer({ env });
      const second = await startServer({ beside: first, env });
      try {
        const { payer, receiver, roomId } = await openDispute(first);
        const socket = await connectSocket(second, receiver.token);
        expect(await socket.emitWithAck('joinRoom', roomId)).toEqual({ ok: true });

        const contents: string[] = [];
        const all = new Promise<void>((resolve) => {
          socket.on('newMessage', ({ content }) => contents.push(content) === 20 && resolve());
        });
        const sent = Array.from({ length: 20 }, (_, index) => `message ${index}`);
        for (const mesaage of sent)
          await first.api(PATHS.postMessage, { token: payer.token, body: { roomId, mesaage } });
        await all;
        expect(contents).toEqual(sent);

        const told = nextEvent(socket, 'client-transactionsUpdated');
        first.services.publisher.transactionsUpdated([receiver.id]);
        expect(await told).toEqual([receiver.id]);

        const ended = disconnected(socket);
        await first.api(PATHS.logout, { method: 'POST', token: receiver.token });
        expect(await ended).toBe('io server disconnect');
      } finally {
        await second.close();
        await first.close();
      }
    });

    it('tell members outside the room, on either process, that it has new messages', async () => {
      const first = await startServer({ env });
      const second = await startServer({ beside: first, env });
      try {
        const { payer, receiver, roomId } = await openDispute(first);
        const admin = await signInAdmin(first);
        const inRoom = await connectSocket(second, receiver.token);
        await inRoom.emitWithAck('joinRoom', roomId);
        const elsewhere = [await connectSocket(first, admin.token), await connectSocket(second, admin.token)];
        const sender = await connectSocket(second, payer.token);
        await heardAll(first, inRoom, ...elsewhere, sender);
        const told = elsewhere.map((socket) => nextEvent(socket, 'client-chatRoomsUpdated'));
        const heardBySender = listenToAll(sender);
        const heardInRoom = listenToAll(inRoom);

        const arrived = nextEvent(inRoom, 'newMessage');
        const body = { roomId, mesaage: 'Is anybody there?' };
        await first.api(PATHS.postMessage, { token: payer.token, body });
        await arrived;
        expect(await Promise.all(told)).toEqual([['*'], ['*']]);
        await heardAll(first, sender, inRoom);
        expect(heardBySender.map(([event]) => event)).toEqual(['client-profileUpdated']);
        expect(heardInRoom.map(([event]) => event)).toEqual(['newMessage', 'client-profileUpdated']);
      } finally {
        await second.close();
        await first.close();
      }
    });
  },
);

it('says in one line that Redis does not answer', async () => {
  await expect(connectRedis('redis://:secret@127.0.0.1:1')).rejects.toThrow(
    'REDIS_URL cannot be used: Redis at 127.0.0.1:1 does not answer (ECONNREFUSED).',
  );
});
