import { ADMIN_PATHS, type AdminTemplateAnswer, type AdminTemplatesAnswer } from '../../../contract/admin';
import { fillTemplate } from '../../../contract/templates';
import { newAdministrator } from '../../support/administrators';
import { outcome } from '../../support/payments';
import { signInAdmin, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;
let support: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  support = await newAdministrator(server, admin, 'support');
});
afterAll(() => server.close());

type Answer = AdminTemplateAnswer & { code?: string; fields?: Record<string, string> };
const send = (by: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.api<Answer>(path, { method, token: by.token, body });
const list = async (by: Person) =>
  (await server.api<AdminTemplatesAnswer>(ADMIN_PATHS.templates, { token: by.token })).body.templates;

const TEMPLATE = { title: 'Say hello', body: 'Hello {payer}, this is about {amount}.' };

test('there are a few templates; the role admin adds, changes and deletes them, and support reads them', async () => {
  const before = await list(support);
  expect(before.length).toBeGreaterThanOrEqual(3);
  for (const { body } of before)
    expect(
      fillTemplate(body, { payer: 'P', receiver: 'R', amount: '25$', 'payment ID': 'PP-1' }),
    ).not.toMatch(/[{}]/);

  const added = await send(admin, 'POST', ADMIN_PATHS.templates, TEMPLATE);
  expect([added.status, added.body.template]).toMatchObject([201, TEMPLATE]);
  const path = ADMIN_PATHS.template(added.body.template._id);
  const changed = await send(admin, 'PUT', path, { ...TEMPLATE, title: 'Greet' });
  expect(changed.body.template).toEqual({ ...added.body.template, title: 'Greet' });
  expect((await list(support)).at(-1)).toEqual(changed.body.template);
  expect((await send(admin, 'DELETE', path)).status).toBe(200);
  expect(await list(support)).toEqual(before);
  expect((await send(admin, 'PUT', path, TEMPLATE)).status).toBe(404);
  expect((await send(admin, 'DELETE', path)).status).toBe(404);

  const actions = await server.db
    .selectFrom('admin_actions')
    .select(['action', 'title'])
    .where('subject', '=', added.body.template._id)
    .orderBy('id')
    .execute();
  expect(actions).toEqual([
    { action: 'template.create', title: 'Say hello' },
    { action: 'template.update', title: 'Greet' },
    { action: 'template.delete', title: 'Greet' },
  ]);
});

test('a placeholder that does not exist is refused at the field', async () => {
  const { status, body } = await send(admin, 'POST', ADMIN_PATHS.templates, {
    ...TEMPLATE,
    body: 'Hello {payer} and {broker}.',
  });
  expect([status, body.fields]).toEqual([
    422,
    {
      body: '{broker} is not a placeholder. Please use one of {payer}, {receiver}, {amount}, {payment ID}.',
    },
  ]);
});

test('support edits none', async () => {
  const path = ADMIN_PATHS.template((await list(admin))[0]!._id);
  expect(outcome(await send(support, 'POST', ADMIN_PATHS.templates, TEMPLATE))).toBe('403 support_role');
  expect(outcome(await send(support, 'PUT', path, TEMPLATE))).toBe('403 support_role');
  expect(outcome(await send(support, 'DELETE', path))).toBe('403 support_role');
});
