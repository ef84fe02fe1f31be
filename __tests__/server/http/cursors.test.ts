import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type ChatRoomsAnswer, type ErrorAnswer } from '../../../contract/wire';
import { WEBHOOK_PATHS } from '../../../contract/webhooks';
import { wholeOperation, type OpenApiDocument } from '../../../server/docs/openapi';
import { signIn, type Person } from '../../support/people';
import { addWebhook, PRIVATE } from '../../support/webhooks';
import { startServer, type TestServer } from '../../support/server';

interface List {
  /** Has a first parameter, so that the page's can follow. */
  readonly path: string;
  readonly by: Person;
  readonly parameter: 'cursor' | 'before';
}
/** Of any list. */
interface Answer extends ErrorAnswer {
  nextCursor?: string | null;
}

let server: TestServer;
/** Every list with pages, each with its own cursors. */
let lists: (List & { cursor: string })[];

const ask = ({ path, by, parameter }: List, cursor?: string) =>
  server.api<Answer>(`${path}limit=1${cursor ? `&${parameter}=${cursor}` : ''}`, { token: by.token });

async function pagedLists(): Promise<List[]> {
  const [broker, admin] = [
    await signIn(server, 'broker@demo.test', 'demo123'),
    await signIn(server, 'admin@demo.test', 'demo123'),
  ];
  // A second entry in the broker's security log.
  await signIn(server, 'broker@demo.test', 'demo123');
  for (const subject of ['First question', 'Second question'])
    await server.api(PATHS.support, { token: broker.token, body: { subject, message: 'How does it work?' } });
  for (const title of ['First', 'Second'])
    await server.api(ADMIN_PATHS.announcements, {
      token: admin.token,
      body: { title, description: 'News.' },
    });
  const { webhook } = await addWebhook(server, broker, 'http://127.0.0.1:9');
  for (const path of [1, 2].map(() => WEBHOOK_PATHS.test(webhook._id)))
    await server.api(path, { method: 'POST', token: broker.token });
  const { body } = await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token: admin.token });
  const list = (by: Person, path: string, parameter: List['parameter'] = 'cursor'): List => ({
    by,
    path: `${path}${path.includes('?') ? '&' : '?'}`,
    parameter,
  });
  return [
    ...[
      '',
      '?status=submitted',
      '?status=accepted',
      '?sort=amount',
      '?sort=-amount',
      '?status=accepted,rejected',
    ].map((query) => list(broker, PATHS.clientPayments + query)),
    list(broker, PATHS.clients),
    list(broker, PATHS.announcements),
    list(broker, PATHS.securityEvents),
    list(broker, WEBHOOK_PATHS.deliveries(webhook._id)),
    list(admin, PATHS.chatRooms),
    ...body.chatRooms.slice(0, 2).map(({ _id }) => list(admin, PATHS.messages(_id), 'before')),
    list(admin, ADMIN_PATHS.audit),
    list(admin, ADMIN_PATHS.disputes),
    list(admin, `${ADMIN_PATHS.disputes}?order=unanswered`),
    list(admin, ADMIN_PATHS.users),
    list(admin, `${ADMIN_PATHS.userPayments(broker.id)}?role=payer`),
    list(admin, `${ADMIN_PATHS.userPayments(broker.id)}?role=receiver`),
    list(admin, ADMIN_PATHS.support),
  ];
}

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '1', ...PRIVATE } });
  lists = await Promise.all(
    (await pagedLists()).map(async (list) => {
      const { nextCursor } = (await ask(list)).body;
      if (!nextCursor) throw new Error(`${list.path} has one page only.`);
      return { ...list, cursor: nextCursor };
    }),
  );
});
afterAll(() => server.close());

test('a cursor works only for the list that issued it', async () => {
  for (const list of lists) {
    const nonsense = await ask(list, 'nonsense');
    for (const { path, cursor } of lists) {
      const { status, body } = await ask(list, cursor);
      if (path === list.path) expect([path, status]).toEqual([path, 200]);
      else
        expect([path, list.path, status, body.message]).toEqual([
          path,
          list.path,
          400,
          nonsense.body.message,
        ]);
    }
  }
});

test('a cursor with a time that no row can have is refused', async () => {
  const timed = lists.flatMap((list) => {
    const [, name, rest] =
      /^(\S+) \d{4}-\S+ (.+)$/.exec(Buffer.from(list.cursor, 'base64url').toString()) ?? [];
    return name ? [{ list, name, rest }] : [];
  });
  expect(timed.length).toBeGreaterThan(5);
  for (const { list, name, rest } of timed)
    for (const time of [
      '-271821-04-20T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '2026-02-30T10:00:00.000Z',
    ]) {
      const { status } = await ask(list, Buffer.from(`${name} ${time} ${rest}`).toString('base64url'));
      expect([list.path, time, status]).toEqual([list.path, time, 400]);
    }
});

test('this file covers every list with pages', async () => {
  const { body } = await server.api<OpenApiDocument>('/docs', {
    headers: { accept: 'application/json' },
  });
  const paged = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get && wholeOperation(body, get).parameters.some(({ name }) => name === 'cursor' || name === 'before')
      ? path
      : [],
  );
  expect(paged.length).toBeGreaterThan(10);
  const pattern = (path: string) =>
    new RegExp(`^${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '[^/]+')}\\?`);
  for (const path of paged)
    expect([path, lists.some((list) => pattern(path).test(list.path))]).toEqual([path, true]);
});
