import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { openDispute, type Dispute } from '../../support/disputes';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, type TestSocket } from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;
let socket: TestSocket;

beforeAll(async () => {
  server = await startServer();
  dispute = await openDispute(server);
  socket = await connectSocket(server, dispute.payer.token);
});
afterAll(async () => {
  socket.close();
  await server.close();
});

/** Names that the client library reserves and would not send. */
const RESERVED = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'];

const eventName = fc.oneof(
  fc.constantFrom(
    'joinRoom',
    'leaveRoom',
    'sendMessage',
    'markSeen',
    'markDelivered',
    'writing',
    'error',
    'exception',
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.string().filter((name) => !RESERVED.includes(name)),
);
const payload = fc.oneof(
  fc.jsonValue(),
  fc.uuid(),
  fc.record({ roomId: fc.oneof(fc.uuid(), fc.jsonValue()), seq: fc.oneof(fc.integer(), fc.jsonValue()) }),
  fc.record({ _id: fc.oneof(fc.uuid(), fc.jsonValue()), chatRoom: fc.jsonValue() }),
  fc.uint8Array({ maxLength: 64 }),
);

it('refuses any garbage that a client sends and keeps the connection', async () => {
  const untyped = socket as Socket;
  await fc.assert(
    fc.asyncProperty(eventName, fc.array(payload, { maxLength: 3 }), async (event, values) => {
      const answer = (await untyped.emitWithAck(event, ...values)) as { ok: boolean };
      // Leaving a room that was never joined is allowed; nothing else here is valid.
      expect(answer.ok).toBe(event === 'leaveRoom' && answer.ok);
      expect(socket.connected).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(await socket.emitWithAck('joinRoom', dispute.roomId)).toEqual({ ok: true });
});

it('refuses messages far larger than any event and keeps the connection', async () => {
  const room = 'x'.repeat(100_000);
  expect(await socket.emitWithAck('joinRoom', room)).toMatchObject({ ok: false });
  expect(socket.connected).toBe(true);
});

it('survives a number in place of the event name', async () => {
  const refused = new Promise((resolve) => socket.once('exception', resolve));
  socket.io.engine.write('2[7,"x"]');
  expect(await refused).toMatchObject({ event: '7', code: 'malformed' });
});

it('refuses events that come faster than it handles them, and handles the others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, () => socket.emitWithAck('joinRoom', dispute.roomId)),
  );
  expect(answers[0]).toEqual({ ok: true });
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused).not.toEqual([]);
  expect(refused.every(({ code }) => code === 'too_many_requests')).toBe(true);
  expect(await socket.emitWithAck('joinRoom', dispute.roomId)).toEqual({ ok: true });
});
