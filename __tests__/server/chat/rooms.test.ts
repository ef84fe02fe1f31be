import { PATHS, type ChatRoom, type ChatRoomsAnswer } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { decide, payPayment, refreshed, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { caughtUp, connectListeners, connectSocket, listenToAll, nextEvent } from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dispute = await openDispute(server);
});
afterAll(() => server.close());

const post = (person: Person, mesaage: string, roomId = dispute.roomId) =>
  server.api(PATHS.postMessage, { token: person.token, body: { roomId, mesaage } });
const rooms = async (person: Person): Promise<ChatRoom[]> =>
  (await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token: person.token })).body.chatRooms;
const unread = async (person: Person): Promise<number | undefined> =>
  (await rooms(person)).find(({ _id }) => _id === dispute.roomId)?.unreadMessagesCount;

describe('the list of rooms', () => {
  it('shows a new room to its parties and the administrators, and to nobody else', async () => {
    const admin = await signInAdmin(server);
    const stranger = await signUpMember(server);
    expect(await rooms(dispute.payer)).toEqual([
      {
        _id: dispute.roomId,
        paymentId: dispute.payment.paymentId,
        amount: dispute.payment.amount,
        status: 'disputed',
        unreadMessagesCount: 0,
        lastMessageAt: null,
        lastSeq: 0,
        deliveredSeq: 0,
        members: [dispute.payer, dispute.receiver, admin].map(({ id, user }) => ({
          _id: id,
          fullName: user.fullName,
          avatar: null,
          ...(id === admin.id && { isStaff: true }),
        })),
      },
    ]);
    expect(await unread(admin)).toBe(0);
    expect(await rooms(stranger)).toEqual([]);
  });

  it('puts the room with the newest message first', async () => {
    const second = await openDispute(server);
    await post(dispute.payer, 'the newest message');
    expect((await rooms(dispute.receiver)).slice(0, 2).map(({ _id }) => _id)).toEqual([
      dispute.roomId,
      second.roomId,
    ]);
    await post(second.payer, 'now this one is', second.roomId);
    expect((await rooms(dispute.receiver)).slice(0, 2).map(({ _id }) => _id)).toEqual([
      second.roomId,
      dispute.roomId,
    ]);
  });

  it('comes in pages, each room once, for parties and for administrators', async () => {
    const admin = await signInAdmin(server);
    await openDispute(server);
    for (const person of [dispute.receiver, admin]) {
      const all = (await rooms(person)).map(({ _id }) => _id);
      const paged: string[] = [];
      let cursor: string | null | undefined;
      do {
        const path = `${PATHS.chatRooms}?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
        const { body } = await server.api<ChatRoomsAnswer>(path, { token: person.token });
        expect(body.chatRooms.length).toBeLessThanOrEqual(2);
        paged.push(...body.chatRooms.map(({ _id }) => _id));
        cursor = body.nextCursor;
      } while (cursor);
      expect(paged).toEqual(all);
    }
  });

  it('has one room per payment, even after several disputes', async () => {
    const { paymentId } = dispute.payment;
    const admin = await signInAdmin(server);
    const body = { status: 'rejected', reason: 'The receipt does not show this order ID.' };
    await server.api(`/admin/payments/${paymentId}/resolve`, { method: 'PUT', token: admin.token, body });
    const [room] = await rooms(dispute.payer);
    expect(room).toMatchObject({ paymentId, status: 'rejected' });
    const [owed] = (await refreshed(server, dispute.payer)).user.payments;
    await payPayment(server, dispute.payer, owed!);
    const again = await decide(server, dispute.receiver, PATHS.disputePayment(paymentId), {
      reason: 'Payment proof is valid: but it is of another payment.',
    });
    expect(again.chatRoomId).toEqual({ _id: dispute.roomId });
  });
});

describe('rooms with unread messages', () => {
  const page = async (person: Person, query: string) => {
    const { body } = await server.api<ChatRoomsAnswer>(PATHS.chatRooms + query, { token: person.token });
    return body;
  };
  const unreadRooms = async (person: Person) =>
    (await page(person, '?unread=true')).chatRooms.map(({ _id, unreadMessagesCount }) => [
      _id,
      unreadMessagesCount,
    ]);
  const readEverything = async (person: Person) => {
    for (const { _id } of await rooms(person)) await server.api(PATHS.messages(_id), { token: person.token });
  };

  it('are found beyond the first page, until they are read', async () => {
    const admin = await signInAdmin(server);
    for (const person of [dispute.payer, dispute.receiver, admin]) await readEverything(person);
    await post(dispute.payer, 'the first message');
    await post(dispute.payer, 'the second message');
    const latest = await openDispute(server);
    for (const person of [dispute.receiver, admin]) {
      const { chatRooms, nextCursor } = await page(person, '?limit=1');
      expect(chatRooms).toMatchObject([{ _id: latest.roomId, unreadMessagesCount: 0 }]);
      expect(nextCursor).toEqual(expect.any(String));
      expect(await unreadRooms(person)).toEqual([[dispute.roomId, 2]]);
      await readEverything(person);
      expect(await unreadRooms(person)).toEqual([]);
    }
    expect(await unreadRooms(dispute.payer)).toEqual([]);
  });

  it('come in pages, latest activity first, and only to their members', async () => {
    const second = await openDispute(server);
    await readEverything(dispute.receiver);
    await post(second.payer, 'a question', second.roomId);
    await post(dispute.payer, 'another question');
    const first = await page(dispute.receiver, '?unread=true&limit=1');
    expect(first.chatRooms.map(({ _id }) => _id)).toEqual([dispute.roomId]);
    const rest = await page(dispute.receiver, `?unread=true&limit=1&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ chatRooms: [{ _id: second.roomId }], nextCursor: null });
    expect(await unreadRooms(await signUpMember(server))).toEqual([]);
  });

  it('are requested in only one way, with their own cursors', async () => {
    const { nextCursor } = await page(await signInAdmin(server), '?limit=1');
    for (const query of [
      '?unread=false',
      '?unread=',
      '?unread=true&unread=true',
      `?unread=true&cursor=${nextCursor}`,
    ]) {
      const { status, body } = await server.api(PATHS.chatRooms + query, { token: dispute.payer.token });
      expect([query, status, body.code]).toEqual([query, 400, 'malformed']);
    }
  });
});

describe('unread messages', () => {
  it('counts those of others until the history is read', async () => {
    await post(dispute.payer, 'message 1');
    await post(dispute.payer, 'message 2');
    await post(dispute.receiver, 'message 3');
    expect([await unread(dispute.payer), await unread(dispute.receiver)]).toEqual([1, 2]);

    await server.api(`${PATHS.messages(dispute.roomId)}?limit=2&before=2`, { token: dispute.receiver.token });
    expect(await unread(dispute.receiver)).toBe(2);
    await server.api(`${PATHS.messages(dispute.roomId)}?limit=2`, { token: dispute.receiver.token });
    expect([await unread(dispute.payer), await unread(dispute.receiver)]).toEqual([1, 0]);
  });

  it('does not count messages that were read in the room', async () => {
    await post(dispute.payer, 'before the join');
    const socket = await connectSocket(server, dispute.receiver.token);
    await socket.emitWithAck('joinRoom', dispute.roomId);
    expect(await unread(dispute.receiver)).toBe(0);
    const arrived = nextEvent(socket, 'newMessage');
    await post(dispute.payer, 'while in the room');
    await arrived;
    await socket.emitWithAck('leaveRoom', dispute.roomId);
    expect(await unread(dispute.receiver)).toBe(0);
    await post(dispute.payer, 'after the leave');
    expect(await unread(dispute.receiver)).toBe(1);
    socket.close();
  });

  it('are announced to members outside the room, and to nobody else', async () => {
    const [admin, stranger] = [await signInAdmin(server), await signUpMember(server)];
    const { payer, receiver } = dispute;
    const members = [receiver, admin, payer, stranger, receiver];
    const sockets = await connectListeners(server, ...members.map(({ token }) => token));
    await sockets[4]!.emitWithAck('joinRoom', dispute.roomId);
    const heard = sockets.map(listenToAll);
    const last = nextEvent(sockets[0]!, 'client-chatRoomsUpdated');
    await post(payer, 'are you there?');
    await last;
    await Promise.all(sockets.map(caughtUp));
    const told = ['client-chatRoomsUpdated', '*'];
    expect(heard).toEqual([[told], [told], [], [], [['newMessage', expect.anything()]]]);
    for (const socket of sockets) socket.close();
  });
});
