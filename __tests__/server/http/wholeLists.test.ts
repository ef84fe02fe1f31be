import { connect } from 'node:net';
import { sql } from 'kysely';
import { PATHS } from '../../../contract/wire';
import { WHOLE_LISTS_MAX } from '../../../server/http/whole-lists';
import { openDispute, type Dispute } from '../../support/disputes';
import { betweenConnections, countWaiting, waitingFor } from '../../support/locks';
import { signUpMember, type Person } from '../../support/people';
import { exactLimits } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let dispute: Dispute;
beforeAll(async () => {
  server = await startServer({ env: exactLimits(), loops: false });
  dispute = await openDispute(server);
});
afterAll(() => server.close());

const read = ({ token }: Person, path: string) => server.api(path, { token });
const LISTS: Record<string, (room: string) => string> = {
  [PATHS.clientPayments]: () => PATHS.clientPayments,
  [PATHS.clients]: () => PATHS.clients,
  [PATHS.chatRooms]: () => PATHS.chatRooms,
  [PATHS.messages(':roomId')]: PATHS.messages,
};

test.each(Object.keys(LISTS))(
  '%s is read whole so often in a minute, and in pages as before',
  async (list) => {
    const path = LISTS[list]!(dispute.roomId);
    const asked = Array.from({ length: WHOLE_LISTS_MAX }, () => read(dispute.payer, path));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(WHOLE_LISTS_MAX).fill(200));
    // What is no parameter of this list asks for no page.
    const before = list === PATHS.messages(':roomId') ? '?seen=false' : '?before=x';
    for (const more of ['', before]) {
      const refused = await read(dispute.payer, path + more);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await read(dispute.payer, `${path}?limit=20`)).status).toBe(200);
    expect((await read(dispute.receiver, path)).status).toBe(200);
  },
);

test('while somebody does not read one, their next one waits, and nobody else', async () => {
  const { payer, receiver, roomId } = await openDispute(server);
  // More than the buffers of a connection take.
  await sql`
    insert into messages (id, room_id, sender_id, seq, content)
    select gen_random_uuid(), ${roomId}, ${payer.id}, n, repeat('x', 2000) from generate_series(1, 12000) as n`.execute(
    server.db,
  );
  await server.db.updateTable('chat_rooms').set({ last_seq: 12_000 }).where('id', '=', roomId).execute();
  const { hostname, port } = new URL(server.url);
  const silent = connect(Number(port), hostname);
  silent.pause();
  silent.write(
    `GET /api${PATHS.messages(roomId)} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${payer.token}\r\n\r\n`,
  );
  await new Promise((resolve) => silent.once('readable', resolve));
  const answered: string[] = [];
  const second = read(payer, PATHS.clientPayments).then(({ status }) => answered.push(`second ${status}`));
  await read(receiver, PATHS.messages(roomId)).then(({ status }) => answered.push(`other ${status}`));
  await read(payer, `${PATHS.clientPayments}?limit=20`).then(({ status }) => answered.push(`page ${status}`));
  expect(answered).toEqual(['other 200', 'page 200']);
  silent.destroy();
  await second;
  expect(answered).toEqual(['other 200', 'page 200', 'second 200']);
});

betweenConnections(
  'whole lists of a member are read one after the other, beside pages and those of others',
  async () => {
    const [one, other] = [await signUpMember(server), await signUpMember(server)];
    const answers = await server.db.transaction().execute(async (trx) => {
      await sql`lock table payments in access exclusive mode`.execute(trx);
      const asked = [read(one, PATHS.clientPayments)];
      await waitingFor(server, 1);
      asked.push(
        read(one, PATHS.clientPayments),
        read(one, PATHS.clientPayments),
        read(other, PATHS.clientPayments),
      );
      await waitingFor(server, 2);
      asked.push(read(one, `${PATHS.clientPayments}?limit=20`));
      await waitingFor(server, 3);
      expect(await countWaiting(server)).toBe(3);
      return asked;
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  },
);
