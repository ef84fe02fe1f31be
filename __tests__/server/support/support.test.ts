import { ADMIN_PATHS, type AdminSupportAnswer, type SupportDoneAnswer } from '../../../contract/admin';
import { PATHS, type ErrorAnswer } from '../../../contract/wire';
import { banPerson, signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
const message = { subject: 'My payment', message: 'I cannot find the receipt of my payment.' };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('reaches the administrators, also from a banned member', async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  const { status, body } = await server.api(PATHS.support, { token: member.token, body: message });
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Message sent.' } });

  const admin = await signInAdmin(server);
  const list = await server.api('/admin/support', { token: admin.token });
  expect(list.body).toMatchObject({
    supportMessages: [{ ...message, user: { _id: member.id, email: member.email }, doneAt: null }],
    nextCursor: null,
    counts: { total: 1, unread: 1 },
  });
});

it('is marked as done and as open again by an administrator, on the record', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.support, { token: member.token, body: message });
  const admin = await signInAdmin(server);
  const list = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
  const { _id: id } = list.body.supportMessages[0]!;
  const unread = list.body.counts!.unread;
  for (const [done, left] of [
    [true, unread - 1],
    [false, unread],
  ] as const) {
    const marked = await server.api<SupportDoneAnswer>(ADMIN_PATHS.supportMessage(id), {
      method: 'PUT',
      token: admin.token,
      body: { done },
    });
    expect(marked.status).toBe(200);
    expect(marked.body.supportMessage.doneAt !== null).toBe(done);
    const after = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
    expect(after.body.counts!.unread).toBe(left);
  }
  const actions = await server.db
    .selectFrom('admin_actions')
    .select('action')
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['support.done', 'support.reopen']);
});

it.each<[string, object, string, string[]]>([
  ['both empty', { subject: '', message: ' ' }, 'Please fill form.', ['form', 'subject', 'message']],
  [
    'a short subject',
    { ...message, subject: 'Hello' },
    'Subject must have at least 6 characters.',
    ['subject'],
  ],
  [
    'a short message',
    { ...message, message: 'Too short.' },
    'Description must have at least 15 characters.',
    ['message'],
  ],
])('refuses %s and says what is accepted', async (_what, body, sentence, fields) => {
  const member = await signUpMember(server);
  const answer = await server.api<ErrorAnswer>(PATHS.support, { token: member.token, body });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(sentence);
  expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
});

it('needs somebody to answer to', async () => {
  expect((await server.api(PATHS.support, { body: message })).status).toBe(401);
});
