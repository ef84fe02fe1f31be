import { ADMIN_PATHS, type AnnouncementAnswer, type DemoAnswer } from '../../../contract/admin';
import { PATHS, type AnnouncementsAnswer, type DemosAnswer } from '../../../contract/wire';
import { signInAdmin, signUpMember, type Person } from '../../support/people';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';
import { connectSocket, nextEvent, type TestSocket } from '../../support/sockets';

let server: TestServer;
let admin: Person;
let socket: TestSocket;

beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  socket = await connectSocket(server, (await signUpMember(server)).token);
});
afterAll(async () => {
  socket.close();
  await server.close();
});

/** Runs a call as the administrator and waits until a member's socket receives the event. */
async function change<T>(method: ApiRequest['method'], path: string, body?: object) {
  const told = nextEvent(socket, 'client-announcementsUpdated');
  const answer = await server.api<T>(path, { method, token: admin.token, body });
  expect(answer.status).toBeLessThan(300);
  await told;
  return answer;
}
const announcements = async () =>
  (await server.api<AnnouncementsAnswer>(PATHS.announcements)).body.annoncements;
const demos = async () => (await server.api<DemosAnswer>(PATHS.demos)).body.links;
const recorded = async (subject: string) =>
  (
    await server.db
      .selectFrom('admin_actions')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('publishes, changes and deletes an announcement; members see it each time', async () => {
  const created = await change<AnnouncementAnswer>('POST', ADMIN_PATHS.announcements, {
    title: 'Pause',
    description: 'We pause tonight.',
  });
  expect(created.status).toBe(201);
  const { annoncement } = created.body;
  expect((await announcements())[0]).toEqual(annoncement);

  const path = ADMIN_PATHS.announcement(annoncement._id);
  const updated = await change<AnnouncementAnswer>('PUT', path, {
    title: 'No pause',
    description: 'We stay open.',
  });
  expect(updated.body.annoncement).toEqual({
    ...annoncement,
    title: 'No pause',
    description: 'We stay open.',
  });

  await change('DELETE', path);
  expect((await announcements()).some(({ _id }) => _id === annoncement._id)).toBe(false);
  expect(await recorded(annoncement._id)).toEqual([
    'announcement.create',
    'announcement.update',
    'announcement.delete',
  ]);
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? { title: 'Again', description: 'Again.' } : undefined;
    expect((await server.api(path, { method, token: admin.token, body })).status).toBe(404);
  }
});

it('adds, changes and deletes a tutorial', async () => {
  const before = await demos();
  const path = ADMIN_PATHS.demo('first-steps');
  const saved = await change<DemoAnswer>('PUT', path, { title: 'First steps', url: '/videos/first.webm' });
  expect(saved.body.link).toEqual({ id: 'first-steps', title: 'First steps', url: '/videos/first.webm' });
  expect((await demos()).at(-1)).toEqual(saved.body.link);
  await change('PUT', path, { title: 'The first steps', url: 'https://example.com/first.webm' });
  expect((await demos()).at(-1)).toMatchObject({ title: 'The first steps' });
  await change('DELETE', path);
  expect(await demos()).toEqual(before);
  expect(await recorded('first-steps')).toEqual(['demo.put', 'demo.put', 'demo.delete']);
  expect((await server.api(path, { method: 'DELETE', token: admin.token })).status).toBe(404);
});

it.each([
  [
    'an announcement without a title',
    'POST',
    ADMIN_PATHS.announcements,
    { description: 'We pause tonight.' },
    422,
  ],
  [
    'a tutorial whose address runs a script',
    'PUT',
    ADMIN_PATHS.demo('landing'),
    { title: 'Landing', url: 'javascript:alert(1)' },
    422,
  ],
  [
    'a tutorial that no browser plays here, for it comes without https',
    'PUT',
    ADMIN_PATHS.demo('landing'),
    { title: 'Landing', url: 'http://videos.example.com/a.mp4' },
    422,
  ],
  [
    'a tutorial with a strange id',
    'PUT',
    '/admin/demos/Land%20ing',
    { title: 'Landing', url: '/videos/landing.webm' },
    400,
  ],
] as const)('refuses %s', async (_what, method, path, body, status) => {
  expect((await server.api(path, { method, token: admin.token, body })).status).toBe(status);
});
