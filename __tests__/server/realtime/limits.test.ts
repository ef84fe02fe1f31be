import { randomUUID } from 'node:crypto';
import { PATHS, type PostMessageAnswer } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { startServer, type TestServer } from '../../support/server';
import { caughtUp, connectSocket, heardAll, listenToAll, nextEvent } from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;
beforeEach(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on' } });
  dispute = await openDispute(server);
});
afterEach(() => server.close());

const connect = (count: number, token: string) =>
  Promise.all(Array.from({ length: count }, () => connectSocket(server, token)));

test('one message sent again and again, by any number of sockets, reaches the room at most 120 times a minute', async () => {
  const { payer, receiver, roomId } = dispute;
  const { body } = await server.api<PostMessageAnswer>(PATHS.postMessage, {
    token: payer.token,
    body: { roomId, mesaage: 'Once upon a time' },
  });
  const [[reader], senders] = await Promise.all([connect(1, receiver.token), connect(2, payer.token)]);
  await reader!.emitWithAck('joinRoom', roomId);
  // The message itself, on its way while the reader joined.
  await heardAll(server, reader!);
  const heard = listenToAll(reader!);

  const exception = nextEvent(senders[1]!, 'exception');
  for (const [socket, count] of [
    [senders[0]!, 100],
    [senders[1]!, 30],
  ] as const) {
    for (let sent = 0; sent < count; sent += 1) socket.emit('sendMessage', body.newMessage);
    await caughtUp(socket);
  }
  await heardAll(server, reader!);
  expect(heard.filter(([event]) => event === 'newMessage')).toHaveLength(120);
  expect(await exception).toMatchObject([{ event: 'sendMessage', code: 'too_many_requests' }]);
  expect(senders.map(({ connected }) => connected)).toEqual([true, true]);

  // Others, and all other events, are not limited.
  expect(await senders[1]!.emitWithAck('joinRoom', roomId)).toEqual({ ok: true });
  for (const socket of [reader!, ...senders]) socket.close();
});

test('ten tabs that rejoin a hundred rooms after a lost connection are all served; endless joining is refused', async () => {
  const tabs = await connect(10, dispute.payer.token);
  const joined = await Promise.all(
    tabs.flatMap((tab) => Array.from({ length: 100 }, () => tab.emitWithAck('joinRoom', dispute.roomId))),
  );
  expect(joined.filter(({ ok }) => !ok)).toEqual([]);
  const more = [];
  for (let call = 0; call < 250; call += 1) more.push(await tabs[0]!.emitWithAck('joinRoom', randomUUID()));
  expect(more.at(-1)).toEqual({ ok: false, code: 'too_many_requests' });
  expect(tabs.every(({ connected }) => connected)).toBe(true);
  for (const tab of tabs) tab.close();
});
