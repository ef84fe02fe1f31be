import { v7 } from 'uuid';
import { PATHS, type AnnouncementsAnswer } from '../../../contract/wire';
import { startServer, type TestServer } from '../../support/server';

const HOUR_MS = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const ages = [1, 23, 25, 48, 72];
  // Two with the same time, so that a page can end between them.
  const rows = [...ages, 72].map((hours) => ({
    id: v7(),
    title: `${hours} hours old`,
    description: 'Something happened.',
    created_at: new Date(Math.floor(Date.now() / 1000) * 1000 - hours * HOUR_MS),
  }));
  await server.db.deleteFrom('announcements').execute();
  await server.db.insertInto('announcements').values(rows).execute();
});
afterAll(() => server.close());

const read = (query = '') => server.api<AnnouncementsAnswer>(`${PATHS.announcements}${query}`);

it('lists all announcements to everybody, newest first', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['annoncements']);
  expect(body.annoncements.map(({ title }) => title)).toEqual([
    '1 hours old',
    '23 hours old',
    '25 hours old',
    '48 hours old',
    '72 hours old',
    '72 hours old',
  ]);
  expect(body.annoncements[0]).toEqual({
    _id: expect.any(String),
    title: '1 hours old',
    description: 'Something happened.',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('returns pages without gaps or repeats, and the number of new announcements', async () => {
  const all = (await read()).body.annoncements.map(({ _id }) => _id);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await read(`?limit=5${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...body.annoncements.map(({ _id }) => _id));
    expect(body.counts).toEqual({ total: 6, new: 2 });
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(all);
});

it.each(['?limit=0', '?limit=many', '?limit=5&cursor=nonsense'])(
  'refuses %s with a sentence',
  async (query) => {
    const { status, body } = await server.api(`${PATHS.announcements}${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed', message: expect.stringMatching(/\.$/) });
  },
);
