import { PATHS, type ChatRoom, type ChatRoomsAnswer, type MessagesAnswer } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { banPerson, signInAdmin, signUpMember, type Person } from '../../support/people';
import { ownRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import {
  caughtUp,
  connectSocket,
  heardAll,
  listenToAll,
  nextEvent,
  type TestSocket,
} from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dispute = await openDispute(server);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

const post = (person: Person, mesaage = 'Have you looked?', on = server) =>
  on.api(PATHS.postMessage, { token: person.token, body: { roomId: dispute.roomId, mesaage } });

async function connect(person: Person, on = server): Promise<TestSocket> {
  const socket = await connectSocket(on, person.token, { marksSeen: true });
  sockets.push(socket);
  return socket;
}

/** A socket that has joined the room. */
async function join(person: Person, on = server): Promise<TestSocket> {
  const socket = await connect(person, on);
  expect(await socket.emitWithAck('joinRoom', dispute.roomId)).toEqual({ ok: true });
  return socket;
}

const history = async (person: Person, query = '?limit=50&seen=false', on = server) =>
  (await on.api<MessagesAnswer>(PATHS.messages(dispute.roomId) + query, { token: person.token })).body;
const marksOf = async (person: Person, on = server) =>
  (await history(dispute.payer, undefined, on)).marks?.find(({ userId }) => userId === person.id);
const roomOf = async (person: Person): Promise<ChatRoom | undefined> =>
  (await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token: person.token })).body.chatRooms.find(
    ({ _id }) => _id === dispute.roomId,
  );
const at = (seq: number) => ({ roomId: dispute.roomId, seq });

describe('how far messages have got', () => {
  it('is sent to the sockets in the room, and is in the history', async () => {
    const { payer, receiver, roomId } = dispute;
    await post(payer);
    await post(payer);
    const [sender, reader] = [await join(payer), await join(receiver)];
    expect(await history(payer)).toMatchObject({ marks: [] });

    const delivered = nextEvent(sender, 'messagesMarked');
    expect(await reader.emitWithAck('markDelivered', at(2))).toEqual({ ok: true });
    expect(await delivered).toEqual([{ chatRoom: roomId, userId: receiver.id, deliveredSeq: 2, seenSeq: 0 }]);
    expect(await marksOf(receiver)).toEqual({ userId: receiver.id, deliveredSeq: 2, seenSeq: 0 });

    const seen = nextEvent(sender, 'messagesMarked');
    expect(await reader.emitWithAck('markSeen', at(1))).toEqual({ ok: true });
    expect(await seen).toEqual([{ chatRoom: roomId, userId: receiver.id, deliveredSeq: 2, seenSeq: 1 }]);
    expect((await roomOf(receiver))?.unreadMessagesCount).toBe(1);
    await reader.emitWithAck('markSeen', at(2));
    expect((await roomOf(receiver))?.unreadMessagesCount).toBe(0);
    expect(await marksOf(receiver)).toEqual({ userId: receiver.id, deliveredSeq: 2, seenSeq: 2 });
  });

  it('never goes back, nor beyond the newest message, and the same mark again tells nobody', async () => {
    const { payer, receiver } = dispute;
    await post(payer);
    const [sender, reader] = [await join(payer), await join(receiver)];
    await reader.emitWithAck('markSeen', at(2_000_000_000));
    expect(await marksOf(receiver)).toMatchObject({ deliveredSeq: 1, seenSeq: 1 });
    await post(payer);
    await heardAll(server, sender);
    const heard = listenToAll(sender);
    for (const event of ['markSeen', 'markDelivered', 'markSeen'] as const)
      expect(await reader.emitWithAck(event, at(1))).toEqual({ ok: true });
    await heardAll(server, sender);
    expect(heard).toEqual([['client-profileUpdated', '*']]);
    expect(await marksOf(receiver)).toMatchObject({ deliveredSeq: 1, seenSeq: 1 });
  });

  it('follows any read of the history, unless the app says that nobody is looking', async () => {
    const { payer, receiver, roomId } = dispute;
    const admin = await signInAdmin(server);
    await post(payer);
    const sender = await join(payer);
    await history(receiver);
    expect(await marksOf(receiver)).toBeUndefined();
    expect((await roomOf(receiver))?.unreadMessagesCount).toBe(1);
    for (const reader of [receiver, admin]) {
      const seen = nextEvent(sender, 'messagesMarked');
      const { marks } = await history(reader, '?limit=50');
      const mark = { userId: reader.id, deliveredSeq: 1, seenSeq: 1 };
      expect(await seen).toEqual([{ chatRoom: roomId, ...mark }]);
      expect(marks).toContainEqual(mark);
    }
    const { status, body } = await server.api(`${PATHS.messages(roomId)}?seen=true`, { token: payer.token });
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  it('ignores joining and leaving by an app that reports itself what was seen', async () => {
    const { payer, receiver } = dispute;
    await post(payer);
    const reader = await join(receiver);
    await reader.emitWithAck('leaveRoom', dispute.roomId);
    expect(await marksOf(receiver)).toBeUndefined();
    expect((await roomOf(receiver))?.unreadMessagesCount).toBe(1);
  });

  it('shows undelivered messages in the member’s list of rooms, but not in an administrator’s', async () => {
    const { payer, receiver } = dispute;
    const admin = await signInAdmin(server);
    expect(await roomOf(receiver)).toMatchObject({ lastSeq: 0, deliveredSeq: 0 });
    await post(payer);
    await post(payer);
    expect(await roomOf(receiver)).toMatchObject({ lastSeq: 2, deliveredSeq: 0 });
    const outside = await connect(receiver);
    expect(await outside.emitWithAck('markDelivered', at(2))).toEqual({ ok: true });
    expect(await roomOf(receiver)).toMatchObject({ lastSeq: 2, deliveredSeq: 2, unreadMessagesCount: 2 });
    expect(await roomOf(admin)).not.toHaveProperty('deliveredSeq');
  });

  it('is right after many marks at once, delivered and seen', async () => {
    const { payer, receiver } = dispute;
    for (let count = 0; count < 5; count += 1) await post(payer);
    const readers = await Promise.all(Array.from({ length: 5 }, () => connect(receiver)));
    await Promise.all(
      readers.flatMap((reader, index) => [
        reader.emitWithAck('markDelivered', at(5 - index)),
        reader.emitWithAck('markSeen', at(index < 4 ? index + 1 : 1)),
      ]),
    );
    expect(await marksOf(receiver)).toEqual({ userId: receiver.id, deliveredSeq: 5, seenSeq: 4 });
    expect((await roomOf(receiver))?.unreadMessagesCount).toBe(1);
  });

  it.each(['markSeen', 'markDelivered'] as const)(
    'refuses %s by others, and what is no place',
    async (event) => {
      await post(dispute.payer);
      const stranger = await connect(await signUpMember(server));
      expect(await stranger.emitWithAck(event, at(1))).toEqual({ ok: false, code: 'not_found' });
      const member = await connect(dispute.receiver);
      for (const payload of [
        undefined,
        null,
        dispute.roomId,
        { roomId: 'x', seq: 1 },
        at(0),
        at(1.5),
        at(2 ** 31),
      ])
        expect(await member.emitWithAck(event, payload as never)).toEqual({ ok: false, code: 'malformed' });
      expect((await history(dispute.payer)).marks).toEqual([]);
    },
  );
});

describe("'is writing'", () => {
  it('is heard by the others in the room alone, and not stored', async () => {
    const { payer, receiver, roomId } = dispute;
    const admin = await signInAdmin(server);
    const inRoom = [await join(receiver), await join(admin)];
    const ownTabs = [await join(payer), await join(payer)];
    const outside = await connect(receiver);
    await heardAll(server, ...ownTabs, outside);
    const silent = [...ownTabs, outside].map(listenToAll);
    const heard = inRoom.map((socket) => nextEvent(socket, 'writing'));
    expect(await ownTabs[0]!.emitWithAck('writing', roomId)).toEqual({ ok: true });
    const sender = { _id: payer.id, fullName: payer.user.fullName };
    for (const event of heard) expect(await event).toEqual([{ chatRoom: roomId, sender }]);
    await Promise.all([...ownTabs, outside].map(caughtUp));
    expect(silent).toEqual([[], [], []]);
    expect((await history(receiver)).messages).toEqual([]);
  });

  it('is refused to strangers', async () => {
    const { receiver, roomId } = dispute;
    const stranger = await connect(await signUpMember(server));
    const reader = await join(receiver);
    const heard = listenToAll(reader);
    expect(await stranger.emitWithAck('writing', roomId)).toEqual({ ok: false, code: 'not_found' });
    await heardAll(server, reader);
    expect(heard.filter(([event]) => event === 'writing')).toEqual([]);
  });

  it('is heard from a banned member, who may post too', async () => {
    const { payer, receiver, roomId } = dispute;
    const banned = await join(payer);
    await banPerson(server, payer);
    const heard = nextEvent(await join(receiver), 'writing');
    expect(await banned.emitWithAck('writing', roomId)).toEqual({ ok: true });
    expect((await heard)[0]).toMatchObject({ sender: { _id: payer.id } });
  });
});

test('marks outlive the process', async () => {
  const { payer, receiver } = dispute;
  await post(payer);
  await (await join(receiver)).emitWithAck('markDelivered', at(1));
  const next = await startServer({ beside: server });
  try {
    expect(await marksOf(receiver, next)).toEqual({ userId: receiver.id, deliveredSeq: 1, seenSeq: 0 });
  } finally {
    await next.close();
  }
});

// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
const redisUrl = ownRedis();
(redisUrl ? test : test.skip)('marks and writing reach members on another process', async () => {
  const first = await startServer({ env: { REDIS_URL: redisUrl! } });
  const second = await startServer({ beside: first, env: { REDIS_URL: redisUrl! } });
  try {
    dispute = await openDispute(first);
    const { payer, receiver, roomId } = dispute;
    const [sender, reader] = [await join(payer, first), await join(receiver, second)];
    await post(payer, undefined, first);
    const marked = nextEvent(sender, 'messagesMarked');
    await reader.emitWithAck('markSeen', at(1));
    expect(await marked).toEqual([{ chatRoom: roomId, userId: receiver.id, deliveredSeq: 1, seenSeq: 1 }]);
    const heard = nextEvent(reader, 'writing');
    await sender.emitWithAck('writing', roomId);
    expect((await heard)[0]).toMatchObject({ sender: { _id: payer.id } });
  } finally {
    for (const socket of sockets.splice(0)) socket.close();
    await second.close();
    await first.close();
  }
});
