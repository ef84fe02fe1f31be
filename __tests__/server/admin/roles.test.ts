import { ADMIN_PATHS, type AdminDisputesAnswer, type AdminSupportAnswer } from '../../../contract/admin';
import { PATHS, type MessagesAnswer } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { openDispute } from '../../support/disputes';
import { refreshed, signInAdmin, signInCompany, signUpMember, type Person } from '../../support/people';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';

let server: TestServer;
let admin: Person;
let support: Person;
beforeAll(async () => {
  server = await startServer({ documented: true });
  admin = await signInAdmin(server);
  support = await newAdministrator(server, admin, 'support');
});
afterAll(() => server.close());

const call = async (
  { token }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const answer = await server.api(path, { method, token, body });
  return [answer.status, answer.body.code];
};

test('both roles are administrators on the wire, a member has no role', async () => {
  const member = await signUpMember(server);
  expect(admin.user).toMatchObject({ isAdmin: true, adminRole: 'admin' });
  expect(support.user).toMatchObject({ isAdmin: true, adminRole: 'support' });
  expect(member.user.isAdmin).toBe(false);
  expect(member.user).not.toHaveProperty('adminRole');
});

test('support answers a member and marks the message as done', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.support, {
    token: member.token,
    body: { subject: 'A question', message: 'How does this work, please?' },
  });
  const { body } = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: support.token });
  const { _id: id } = body.supportMessages[0]!;
  const answer = { answer: 'It is explained in the tutorials.' };
  expect(await call(support, 'POST', ADMIN_PATHS.supportAnswers(id), answer)).toEqual([201, undefined]);
  expect(await call(support, 'PUT', ADMIN_PATHS.supportMessage(id), { done: false })).toEqual([
    200,
    undefined,
  ]);
});

test('support reads a dispute and writes in its chat, marked as staff', async () => {
  const { payment, roomId, payer } = await openDispute(server);
  const { body } = await server.api<AdminDisputesAnswer>(ADMIN_PATHS.disputes, { token: support.token });
  expect(body.disputes.map(({ paymentId }) => paymentId)).toContain(payment.paymentId);
  const said = { roomId, mesaage: 'We are looking at it.' };
  expect((await server.api(PATHS.postMessage, { token: support.token, body: said })).status).toBe(200);
  const { messages, members } = (
    await server.api<MessagesAnswer>(PATHS.messages(roomId), { token: payer.token })
  ).body;
  expect(messages.at(-1)!.sender).toMatchObject({ _id: support.id, isStaff: true });
  expect(members!.map(({ _id }) => _id)).toContain(support.id);
});

test('support decides no dispute, bans nobody, signs nobody out and publishes nothing', async () => {
  const { payment, payer } = await openDispute(server);
  const refused = [403, 'support_role'];
  const decision = { status: 'accepted', reason: 'The receipt is right.' };
  const ban = { banned: true, reason: 'Sent forged receipts.' };
  const content = { title: 'News', description: 'Nothing new.' };
  expect(await call(support, 'PUT', ADMIN_PATHS.resolve(payment.paymentId), decision)).toEqual(refused);
  expect(await call(support, 'PUT', ADMIN_PATHS.ban(payer.id), ban)).toEqual(refused);
  expect(await call(support, 'DELETE', ADMIN_PATHS.userSessions(payer.id))).toEqual(refused);
  expect(await call(support, 'POST', ADMIN_PATHS.announcements, content)).toEqual(refused);
  expect(await call(support, 'PUT', ADMIN_PATHS.demo('landing'), { title: 'A', url: '/a.mp4' })).toEqual(
    refused,
  );
  expect(await call(support, 'GET', ADMIN_PATHS.audit)).toEqual(refused);
  expect(await call(support, 'GET', ADMIN_PATHS.administrators)).toEqual(refused);
  expect(await call(support, 'POST', ADMIN_PATHS.invitations, { email: 'a@b.test', role: 'admin' })).toEqual(
    refused,
  );

  expect((await refreshed(server, payer)).user).toMatchObject({
    isBanned: false,
    payments: expect.arrayContaining([expect.objectContaining({ status: 'disputed' })]),
  });
});

test('a refusal says what the role allows', async () => {
  const { body } = await server.api(ADMIN_PATHS.audit, { token: support.token });
  expect(body.message).toBe(
    'This is for administrators. With the role Support you can read, answer and chat.',
  );
});

const CALLS: [NonNullable<ApiRequest['method']>, string][] = [
  ['GET', '/admin/overview'],
  ['GET', '/admin/activity'],
  ['GET', '/admin/audit'],
  ['GET', '/admin/disputes'],
  ['GET', '/admin/payments?orderId=1234567890'],
  ['GET', '/admin/payments/PP-000000'],
  ['PUT', '/admin/payments/PP-000000/resolve'],
  ['GET', '/admin/users'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/payments?role=payer'],
  ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000/ban'],
  ['POST', '/admin/announcements'],
  ['PUT', '/admin/announcements/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/admin/announcements/00000000-0000-4000-8000-000000000000'],
  ['PUT', '/admin/demos/landing'],
  ['DELETE', '/admin/demos/landing'],
  ['GET', '/admin/support'],
  ['PUT', '/admin/support/00000000-0000-4000-8000-000000000000'],
  ['POST', '/admin/support/00000000-0000-4000-8000-000000000000/answers'],
  ['GET', '/admin/administrators'],
  ['PUT', '/admin/administrators/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/admin/administrators/00000000-0000-4000-8000-000000000000'],
  ['POST', '/admin/invitations'],
  ['POST', '/admin/invitations/00000000-0000-4000-8000-000000000000/resend'],
  ['DELETE', '/admin/invitations/00000000-0000-4000-8000-000000000000'],
];

test('members, the company and visitors do not see the administration', async () => {
  const tokens = [(await signUpMember(server)).token, (await signInCompany(server)).token, undefined];
  for (const token of tokens)
    for (const [method, path] of CALLS) {
      const body = method === 'PUT' || method === 'POST' ? {} : undefined;
      expect([method, path, (await server.api(path, { method, token, body })).status]).toEqual([
        method,
        path,
        404,
      ]);
    }
});

test('an expired token is answered with 401, so that the session is renewed', async () => {
  expect((await server.api('/admin/overview', { token: 'a.b.c' })).status).toBe(401);
});
