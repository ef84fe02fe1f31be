import { PATHS, type DemosAnswer } from '../../../contract/wire';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.db.deleteFrom('demos').execute();
  await server.db
    .insertInto('demos')
    .values([
      { id: 'landing', title: 'How it works', url: '/videos/landing.webm', position: 2 },
      { id: 'payment-help', title: 'How to pay', url: '/videos/payment-help.webm', position: 1 },
    ])
    .execute();
});
afterAll(() => server.close());

it.each([PATHS.demos, '/demo'])('lists the videos at %s for everybody, in order', async (path) => {
  const { status, body } = await server.api<DemosAnswer>(path);
  expect(status).toBe(200);
  expect(body).toEqual({
    links: [
      { id: 'payment-help', title: 'How to pay', url: '/videos/payment-help.webm' },
      { id: 'landing', title: 'How it works', url: '/videos/landing.webm' },
    ],
  });
});
