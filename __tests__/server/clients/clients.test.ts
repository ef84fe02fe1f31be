import { PATHS, type BrokersAnswer, type ClientsAnswer } from '../../../contract/wire';
import { activeBroker, signUpMember, uploadImage, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let broker: Person & { referCode: string };
let clients: Person[];
beforeAll(async () => {
  server = await startServer();
  broker = await activeBroker(server);
  const changes = { referCode: broker.referCode };
  clients = [
    await signUpMember(server, { ...changes, profileImage: await uploadImage(server) }),
    await signUpMember(server, changes),
    await signUpMember(server, changes),
  ];
});
afterAll(() => server.close());

const myClients = (person: Person, query = '') =>
  server.api<ClientsAnswer>(PATHS.clients + query, { token: person.token });
const newestFirst = () => [...clients].reverse().map(({ id }) => id);

describe('my clients', () => {
  test('are the people who joined with my code, newest first, all of them unless I ask for pages', async () => {
    const { status, body } = await myClients(broker);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['clients']);
    expect(body.clients.map(({ _id }) => _id)).toEqual(newestFirst());
    expect(body.clients[2]).toEqual({
      _id: clients[0]?.id,
      fullName: clients[0]?.user.fullName,
      profileImage: clients[0]?.user.profileImage,
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('come in pages, each client once, with the total', async () => {
    const first = (await myClients(broker, '?limit=2')).body;
    expect(first.counts).toEqual({ total: 3 });
    const second = (await myClients(broker, `?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second.nextCursor).toBeNull();
    expect([...first.clients, ...second.clients].map(({ _id }) => _id)).toEqual(newestFirst());
  });

  test('refuse invalid pages', async () => {
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?cursor=nonsense'])
      expect((await myClients(broker, query)).status).toBe(400);
  });

  test("are visible only to me: a client sees none of the broker's", async () => {
    expect((await myClients(clients[0] as Person)).body.clients).toEqual([]);
    expect((await server.api(PATHS.clients)).status).toBe(401);
  });
});

describe('my brokers', () => {
  test('are the receivers of my five payments, each once, in that order', async () => {
    const { body } = await server.api<BrokersAnswer>(PATHS.brokers, { token: clients[0]?.token });
    expect(body.brokers.map(({ fullName, paymentMethodId }) => [fullName, paymentMethodId])).toEqual([
      [broker.user.fullName, broker.user.paymentMethodId],
      ['Company', 'PEERPROOF'],
    ]);
  });
});
