import { signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** More than a function takes arguments. */
const others = Array.from({ length: 130_000 }, (_, n) => `other-${n}`);

test('an update for very many people reaches the last of them', async () => {
  const { publisher } = server.services;
  const member = await signUpMember(server);
  const socket = await connectSocket(server, member.token);
  for (const [event, tell] of [
    ['client-profileUpdated', publisher.profileUpdated],
    ['client-transactionsUpdated', publisher.transactionsUpdated],
    ['client-chatRoomsUpdated', publisher.chatRoomsUpdated],
  ] as const) {
    const heard = nextEvent(socket, event);
    tell([...others, member.id]);
    expect(await heard).toEqual(['*']);
  }
  socket.close();
});

test('the sockets of very many sessions end', async () => {
  const member = await signUpMember(server);
  const socket = await connectSocket(server, member.token);
  const ended = disconnected(socket);
  const { id } = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  server.services.publisher.endSockets([...others, id]);
  expect(await ended).toBe('io server disconnect');
});
