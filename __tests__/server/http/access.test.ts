import fastify, { type FastifyContextConfig } from 'fastify';
import { PATHS } from '../../../contract/wire';
import { createTokenService } from '../../../server/auth/tokens';
import { registerAccess } from '../../../server/http/access';
import { signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the process reports that it is alive and ready', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test.each([
  ['GET', '/auth/profile'],
  ['GET', '/broker/client-payments'],
  ['GET', '/broker/my-clients'],
  ['GET', '/chat/my-rooms'],
  ['PUT', '/broker/user/accept-payment/PP-AAAAAA'],
  ['POST', '/contact/post'],
] as const)('%s %s without a token is 401 with a sentence and a code', async (method, path) => {
  const { status, body } = await server.api<{ message: string; code: string }>(path, { method });
  expect(status).toBe(401);
  expect(body).toMatchObject({ message: 'Please sign in.', code: 'unauthorised' });
});

test.each(['nonsense', 'a.b.c', ''])('a forged token %j is 401', async (token) => {
  expect((await server.api('/auth/profile', { token })).status).toBe(401);
});

test('invalid JSON is 400, another content type 415, a body over the limit 413, each with a code', async () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${server.url}/api/auth/login`, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await post('{')).status).toBe(400);
  expect((await post('[]')).status).toBe(400);
  expect((await post('<a/>', 'text/xml')).status).toBe(415);
  const text = await post('{"email":"a@b.test","password":"secret1"}', 'text/plain');
  expect(text.status).toBe(415);
  expect(await text.json()).toMatchObject({ message: 'Please send JSON (Content-Type: application/json).' });
  const large = await post(JSON.stringify({ email: 'x'.repeat(100_000) }));
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ code: 'too_large' });
});

test.each([
  ['text, as browsers', 'text/plain'],
  ['form, as curl', 'application/x-www-form-urlencoded'],
])('a call without a payload may have an empty %s send it', async (_what, type) => {
  const { token } = await signUpMember(server);
  const accept = await fetch(`${server.url}/api${PATHS.acceptPayment('PP-NONE00')}`, {
    method: 'PUT',
    body: '',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  expect(accept.status).toBe(404);
});

test('an unknown call is 404 in JSON', async () => {
  const { status, body } = await server.api<{ code: string }>('/no/such/call');
  expect(status).toBe(404);
  expect(body.code).toBe('not_found');
});

test('a route that does not say who may call it stops the start', () => {
  const app = fastify();
  const { config, db } = server.product.services;
  registerAccess(app, config, db, createTokenService(['secret']));
  expect(() => app.get('/api/secrets', () => ({}))).toThrow(
    'The route GET /api/secrets does not say who may call it.',
  );
});

test.each<[string, FastifyContextConfig]>([
  ['for members, without a word about keys', { access: 'signedIn' }],
  ['for administrators, with a scope', { access: 'admin', apiKey: 'chat' }],
  ['that needs a recent sign-in, with a scope', { access: 'active', recentSignIn: true, apiKey: 'chat' }],
])('a route %s stops the start', (_which, config) => {
  const app = fastify();
  const { services } = server.product;
  registerAccess(app, services.config, services.db, createTokenService(['secret']));
  expect(() => app.get('/api/secrets', { config }, () => ({}))).toThrow(
    'The route GET /api/secrets does not say which API keys may call it, or is not for any.',
  );
});
