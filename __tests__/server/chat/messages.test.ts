import { sql } from 'kysely';
import { PATHS, type MessagesAnswer, type PostMessageAnswer } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { banPerson, decide, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, heardAll, nextEvent } from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  dispute = await openDispute(server);
});
afterAll(() => server.close());

const post = (person: Person, mesaage: unknown, roomId = dispute.roomId) =>
  server.api<PostMessageAnswer & { code: string }>(PATHS.postMessage, {
    token: person.token,
    body: { roomId, mesaage },
  });
const history = (person: Person, query = '') =>
  server.api<MessagesAnswer>(`${PATHS.messages(dispute.roomId)}${query}`, { token: person.token });

describe('posting a message', () => {
  it('stores it trimmed and shows it to both parties and the administrators', async () => {
    const { status, body } = await post(dispute.payer, '  Please look again.  ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Message sent.',
      newMessage: {
        chatRoom: dispute.roomId,
        seq: 1,
        content: 'Please look again.',
        sender: { _id: dispute.payer.id, fullName: dispute.payer.user.fullName, avatar: null },
      },
    });
    expect(body.newMessage.sender).not.toHaveProperty('isStaff');
    const admin = await signInAdmin(server);
    for (const person of [dispute.payer, dispute.receiver, admin]) {
      const { paymentId, messages, members } = (await history(person)).body;
      expect(paymentId).toBe(dispute.payment.paymentId);
      expect(messages).toEqual([body.newMessage]);
      expect(members.map(({ _id }) => _id)).toEqual([dispute.payer.id, dispute.receiver.id, admin.id]);
    }
  });

  it('marks an administrator’s message as the staff’s for everybody', async () => {
    const admin = await signInAdmin(server);
    const socket = await connectSocket(server, dispute.payer.token);
    await socket.emitWithAck('joinRoom', dispute.roomId);
    const heard = nextEvent(socket, 'newMessage');
    await post(admin, 'I look into it.');
    expect(await heard).toMatchObject([{ sender: { _id: admin.id, isStaff: true } }]);
    socket.close();
    const { messages } = (await history(dispute.receiver)).body;
    expect(messages.at(-1)!.sender).toMatchObject({ _id: admin.id, isStaff: true });
  });

  it.each([
    ['too short', 'a', 422],
    ['only spaces', '     ', 422],
    ['too long', 'a'.repeat(2001), 422],
    ['not a text', { content: 'hello' }, 422],
  ])('refuses a message that is %s', async (_what, content, status) => {
    expect((await post(dispute.payer, content)).status).toBe(status);
    expect((await history(dispute.payer)).body.messages).toEqual([]);
  });

  it('answers strangers as if the room did not exist', async () => {
    const stranger = await signUpMember(server);
    const theirs = await post(stranger, 'Hello there');
    const missing = await post(stranger, 'Hello there', '00000000-0000-4000-8000-000000000000');
    const noId = await post(stranger, 'Hello there', 'room 1');
    expect([theirs.status, missing.status, noId.status]).toEqual([404, 404, 404]);
    expect(theirs.body.message).toBe(missing.body.message);
    expect((await history(stranger)).status).toBe(404);
    expect((await server.api(PATHS.messages('room%201'), { token: stranger.token })).status).toBe(404);
    expect((await server.api(PATHS.messages(dispute.roomId))).status).toBe(401);
  });

  it.each([
    ['has ended', { ended_at: new Date() }],
    ['may only set a new password', { scope: 'reset' as const }],
  ])('stores nothing from a session that %s', async (_what, change) => {
    const { id, email, password } = dispute.payer;
    await server.db.updateTable('sessions').set(change).where('user_id', '=', id).execute();
    const answers = [await post(dispute.payer, 'Is this still me?'), await post(dispute.payer, '')];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect((await history(await signIn(server, email, password))).body.messages).toEqual([]);
  });

  it('numbers fifty messages sent at once from 1 to 50', async () => {
    const people = [dispute.payer, dispute.receiver];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(people[index % 2]!, `message ${index}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { messages } = (await history(dispute.payer)).body;
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(messages.map(({ content }) => content)).size).toBe(50);
    const times = messages.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  it('is allowed to banned users, and to members after the dispute has ended', async () => {
    await banPerson(server, dispute.payer);
    expect((await post(dispute.payer, 'I am banned, but this is my payment.')).status).toBe(200);
    await decide(server, dispute.receiver, PATHS.acceptPayment(dispute.payment.paymentId));
    expect((await post(dispute.receiver, 'I found it, thank you.')).status).toBe(200);
    expect((await history(dispute.payer)).body.messages).toHaveLength(2);
  });
});

describe('reading the history', () => {
  it.each(['before', 'cursor'])(
    'pages by `%s` from the newest to the oldest message, oldest first within each page',
    async (name) => {
      for (let index = 1; index <= 7; index += 1) await post(dispute.payer, `message ${index}`);
      const numbers: number[][] = [];
      let next: string | null | undefined;
      do {
        const { body } = await history(dispute.receiver, `?limit=3${next ? `&${name}=${next}` : ''}`);
        numbers.push(body.messages.map(({ seq }) => seq));
        expect(body.counts).toEqual({ total: 7 });
        next = body.nextCursor;
      } while (next);
      expect(numbers).toEqual([[5, 6, 7], [2, 3, 4], [1]]);
    },
  );

  it.each(['?limit=0', '?limit=201', '?limit=x', '?before=x', '?before=-1'])('refuses %s', async (query) => {
    expect((await history(dispute.payer, query)).status).toBe(400);
  });

  it('has the messages missed while disconnected, once and in order', async () => {
    const before = await connectSocket(server, dispute.receiver.token);
    await before.emitWithAck('joinRoom', dispute.roomId);
    const first = nextEvent(before, 'newMessage');
    await post(dispute.payer, 'message 1');
    await first;
    before.close();
    for (const content of ['message 2', 'message 3']) await post(dispute.payer, content);

    const after = await connectSocket(server, dispute.receiver.token);
    await after.emitWithAck('joinRoom', dispute.roomId);
    await heardAll(server, after);
    const live = nextEvent(after, 'newMessage');
    const { messages } = (await history(dispute.receiver)).body;
    expect(messages.map(({ content }) => content)).toEqual(['message 1', 'message 2', 'message 3']);
    await post(dispute.payer, 'message 4');
    expect((await live)[0]).toMatchObject({ content: 'message 4', seq: 4 });
    after.close();
  });
});

describe('the members in a message', () => {
  const namedIn = async () => {
    const posted = await post(dispute.payer, 'Who is here?');
    const { messages, members } = (await history(dispute.receiver)).body;
    expect(messages.at(-1)).toEqual(posted.body.newMessage);
    return { named: posted.body.newMessage.members, members };
  };
  const addAdministrators = (count: number) =>
    sql`insert into users (id, email, password_hash, full_name, phone, payment_method_id, is_admin, admin_role)
      select gen_random_uuid(), 'admin-' || gen_random_uuid(), 'x', 'Admin', '+12025550100', 'X', true, 'admin'
      from generate_series(1, ${count}::integer)`.execute(server.db);

  it('are listed up to twenty, and `*` beyond', async () => {
    await addAdministrators(17);
    const twenty = await namedIn();
    expect(twenty.members).toHaveLength(20);
    expect(twenty.named).toEqual(twenty.members);
    await addAdministrators(1);
    const more = await namedIn();
    expect(more.members).toHaveLength(21);
    expect(more.named).toBe('*');
  });
});
