import {
  ADMIN_PATHS,
  type AdminTemplateAnswer,
  type AdminTemplatesAnswer,
  type AnnouncementAnswer,
  type DemoAnswer,
} from '../../../contract/admin';
import { PATHS, type AnnouncementsAnswer, type DemosAnswer, type ErrorAnswer } from '../../../contract/wire';
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
const templates = async () =>
  (await server.api<AdminTemplatesAnswer>(ADMIN_PATHS.templates, { token: admin.token })).body.templates;
const recorded = async (subject: string) =>
  (
    await server.db
      .selectFrom('admin_actions')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('an announcement that is sent again, as its answer was lost, is published once', async () => {
  const publish = () =>
    server.api<AnnouncementAnswer>(ADMIN_PATHS.announcements, {
      token: admin.token,
      body: { title: 'Only once', description: 'We say this a single time.' },
      headers: { 'Idempotency-Key': 'announced-once' },
    });
  const [first, second] = [await publish(), await publish()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await announcements()).filter(({ title }) => title === 'Only once')).toHaveLength(1);
  const path = ADMIN_PATHS.announcement(first.body.annoncement._id);
  await server.api(path, { method: 'DELETE', token: admin.token });
});

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

it('of several administrators who create a tutorial for one place at the same time, one does', async () => {
  const path = ADMIN_PATHS.demo('one-place');
  const create = (title: string) => ({ title, url: `/videos/${title}.webm`, seen: { title: '', url: '' } });
  const put = (body: object) => server.api<ErrorAnswer>(path, { method: 'PUT', token: admin.token, body });
  const answers = await Promise.all(Array.from('abcdef', (letter) => put(create(letter.repeat(3)))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array(5).fill([409, 'changed_meanwhile']),
  );
  const [{ title } = { title: '' }] = (await demos()).filter(({ id }) => id === 'one-place');
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ link: { title } });
  // The first answer may have been lost.
  expect((await put(create(title))).status).toBe(200);
  await change('DELETE', path);
});

it('a tutorial that somebody else has deleted meanwhile does not come back with an edit', async () => {
  const path = ADMIN_PATHS.demo('deleted');
  const seen = { title: 'Deleted', url: '/videos/deleted.webm' };
  await change('PUT', path, seen);
  await change('DELETE', path);
  const body = { ...seen, title: 'Changed', seen };
  const refused = await server.api(path, { method: 'PUT', token: admin.token, body });
  expect([refused.status, refused.body.message]).toEqual([404, 'We could not find that tutorial.']);
  expect((await demos()).map(({ id }) => id)).not.toContain('deleted');
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
    'a tutorial on another host, behind two slashes',
    'PUT',
    ADMIN_PATHS.demo('landing'),
    { title: 'Landing', url: '//videos.example.com/a.mp4' },
    422,
  ],
  [
    'a tutorial on another host, behind a slash and a backslash',
    'PUT',
    ADMIN_PATHS.demo('landing'),
    { title: 'Landing', url: '/\\videos.example.com/a.mp4' },
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

it.each([
  [
    'an announcement',
    async () => {
      const words = { title: 'Pause', description: 'We pause tonight.' };
      const { body } = await change<AnnouncementAnswer>('POST', ADMIN_PATHS.announcements, words);
      return { path: ADMIN_PATHS.announcement(body.annoncement._id), words };
    },
  ],
  [
    'a tutorial',
    async () => {
      const words = { title: 'Paying', url: '/videos/paying.webm' };
      await change('PUT', ADMIN_PATHS.demo('paying'), words);
      return { path: ADMIN_PATHS.demo('paying'), words };
    },
  ],
  [
    'a template',
    async () => {
      const words = { title: 'Greet', body: 'Hello {payer}' };
      const { body } = await server.api<AdminTemplateAnswer>(ADMIN_PATHS.templates, {
        method: 'POST',
        token: admin.token,
        body: words,
      });
      return { path: ADMIN_PATHS.template(body.template._id), words };
    },
  ],
])(
  '%s that somebody else has changed meanwhile can be replaced only by somebody who has seen the change',
  async (_what, make) => {
    const { path, words } = await make();
    const save = (body: object) => server.api<ErrorAnswer>(path, { method: 'PUT', token: admin.token, body });
    const theirs = { ...words, title: 'What somebody else wrote' };
    const mine = { ...words, title: 'What I wrote' };
    expect((await save({ ...theirs, seen: words })).status).toBe(200);
    // Repeated, because its answer was lost.
    expect((await save({ ...theirs, seen: words })).status).toBe(200);
    expect(await save({ ...mine, seen: words })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'Somebody else has changed this in the meantime. Please read it first.',
      },
    });
    expect(
      [...(await announcements()), ...(await demos()), ...(await templates())].map(({ title }) => title),
    ).toContain(theirs.title);
    expect((await save({ ...mine, seen: theirs })).status).toBe(200);
    expect((await save({ ...theirs, seen: 'yesterday' })).body.fields).toEqual({
      seen: "Please send 'seen' as the words that you have seen, or leave it out.",
    });
    const both = await Promise.all(['One', 'Two'].map((title) => save({ ...words, title, seen: mine })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  },
);
