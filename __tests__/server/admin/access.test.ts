import { signInCompany, signUpMember } from '../../support/people';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

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

it('hides the administration from members, the company and visitors', async () => {
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

it('answers an expired token with 401, so that the session is renewed', async () => {
  expect((await server.api('/admin/overview', { token: 'a.b.c' })).status).toBe(401);
});
