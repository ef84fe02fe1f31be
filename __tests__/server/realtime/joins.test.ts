import { PATHS } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import {
  caughtUp,
  connectSocket,
  disconnected,
  heardAll,
  listenToAll,
  nextEvent,
  type TestSocket,
} from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;
let stranger: Person;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer();
  dispute = await openDispute(server);
  stranger = await signUpMember(server);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

async function connect(token?: string): Promise<TestSocket> {
  const socket = await connectSocket(server, token);
  sockets.push(socket);
  return socket;
}

const post = (person: Person, mesaage: string) =>
  server.api(PATHS.postMessage, { token: person.token, body: { roomId: dispute.roomId, mesaage } });

describe('joining a chat room', () => {
  it('lets payer, receiver and administrators hear the messages, once and in order', async () => {
    const admin = await signInAdmin(server);
    const members = await Promise.all(
      [dispute.payer, dispute.receiver, admin].map(({ token }) => connect(token)),
    );
    const heard = members.map(listenToAll);
    for (const socket of members)
      expect(await socket.emitWithAck('joinRoom', dispute.roomId)).toEqual({ ok: true });

    const last = members.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('newMessage', ({ content }) => content === 'message 3' && resolve());
        }),
    );
    for (const content of ['message 1', 'message 2', 'message 3']) await post(dispute.payer, content);
    await Promise.all(last);
    for (const events of heard) {
      const messages = events.filter(([event]) => event === 'newMessage');
      expect(messages.map(([, message]) => message)).toMatchObject([
        { content: 'message 1', chatRoom: dispute.roomId, sender: { _id: dispute.payer.id } },
        { content: 'message 2' },
        { content: 'message 3' },
      ]);
    }
  });

  it.each([
    ['a room of others', () => dispute.roomId, 'not_found'],
    ['a room that does not exist', () => '00000000-0000-4000-8000-000000000000', 'not_found'],
    ['something that is no id', () => 'my room', 'malformed'],
    ['an object', () => ({ roomId: dispute.roomId }), 'malformed'],
    ['nothing', () => undefined, 'malformed'],
  ])('refuses %s with a sentence, and keeps the connection', async (_what, room, code) => {
    const socket = await connect(stranger.token);
    const refused = nextEvent(socket, 'exception');
    expect(await socket.emitWithAck('joinRoom', room() as string)).toEqual({ ok: false, code });
    expect(await refused).toEqual([
      { event: 'joinRoom', code, message: expect.stringMatching(/^[A-Z].*\.$/) },
    ]);
    expect(socket.connected).toBe(true);
  });

  it('tells a client without an acknowledgement why it was refused', async () => {
    const socket = await connect(stranger.token);
    const refused = nextEvent(socket, 'exception');
    socket.emit('joinRoom', dispute.roomId);
    expect((await refused)[0]).toMatchObject({ event: 'joinRoom', code: 'not_found' });
  });

  it.each([
    ['without a token', undefined],
    ['with a forged token', 'a.b.c'],
  ])('lets a socket %s connect, but neither join nor hear anything', async (_what, token) => {
    const nobody = await connect(token);
    const outsider = await connect(stranger.token);
    const member = await connect(dispute.receiver.token);
    const heard = [nobody, outsider].map(listenToAll);
    expect(await nobody.emitWithAck('joinRoom', dispute.roomId)).toEqual({ ok: false, code: 'unauthorised' });
    await outsider.emitWithAck('joinRoom', dispute.roomId);
    await member.emitWithAck('joinRoom', dispute.roomId);

    const arrived = nextEvent(member, 'newMessage');
    await post(dispute.payer, 'for members only');
    await arrived;
    await heardAll(server, member);
    await Promise.all([nobody, outsider].map(caughtUp));
    expect(heard[0]).toEqual([]);
    expect(heard[1]).toEqual([['client-profileUpdated', '*']]);
  });

  it('stops the messages when the room is left, even if join and leave are sent at once', async () => {
    const [leaver, member] = await Promise.all([
      connect(dispute.payer.token),
      connect(dispute.receiver.token),
    ]);
    const heard = listenToAll(leaver);
    leaver.emit('joinRoom', dispute.roomId);
    await leaver.emitWithAck('leaveRoom', dispute.roomId);
    await member.emitWithAck('joinRoom', dispute.roomId);

    const arrived = nextEvent(member, 'newMessage');
    await post(dispute.receiver, 'after the leave');
    await arrived;
    await heardAll(server, leaver);
    expect(heard.filter(([event]) => event === 'newMessage')).toEqual([]);
  });
});

describe('sendMessage', () => {
  it('relays what its sender stored, as it was stored, and nothing else', async () => {
    const [sender, member, outsider] = await Promise.all(
      [dispute.payer, dispute.receiver, stranger].map(({ token }) => connect(token)),
    );
    for (const socket of [sender!, member!]) await socket.emitWithAck('joinRoom', dispute.roomId);
    const delivered = nextEvent(member!, 'newMessage');
    const { body } = await server.api<{ newMessage: { _id: string } }>(PATHS.postMessage, {
      token: dispute.payer.token,
      body: { roomId: dispute.roomId, mesaage: 'I have paid 10 dollars.' },
    });
    await delivered;
    const changed = { ...body.newMessage, content: 'I have paid 1000 dollars.' } as never;

    for (const socket of [member!, outsider!]) {
      const refused = nextEvent(socket, 'exception');
      socket.emit('sendMessage', changed);
      expect((await refused)[0]).toMatchObject({ event: 'sendMessage', code: 'not_found' });
    }
    const relayed = nextEvent(member!, 'newMessage');
    sender!.emit('sendMessage', changed);
    expect((await relayed)[0]).toEqual(body.newMessage);
  });
});

describe('a session that ends', () => {
  it('ends its own sockets only', async () => {
    const other = await connect(stranger.token);
    const { body } = await server.api<{ tokens: { accessToken: string } }>(PATHS.login, {
      body: { email: stranger.email, password: stranger.password },
    });
    const token = body.tokens.accessToken;
    const socket = await connect(token);
    const ended = disconnected(socket);
    await server.api(PATHS.logout, { method: 'POST', token });
    expect(await ended).toBe('io server disconnect');
    await caughtUp(other);
    expect(other.connected).toBe(true);
  });
});
