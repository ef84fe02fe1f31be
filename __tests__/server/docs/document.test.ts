import { PATHS, type SessionAnswer, type Tokens, type VerifyOtpAnswer } from '../../../contract/wire';
import type { OpenApiDocument } from '../../../server/docs/openapi';
import { clientEvents } from '../../../server/realtime/events';
import { openDispute } from '../../support/disputes';
import { documentOf, findOperation } from '../../support/document';
import { codeIn, mailNumber } from '../../support/mails';
import {
  newMember,
  payPayment,
  signInAdmin,
  signInCompany,
  signUpMember,
  uploadImage,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startServer({ documented: true });
  ({ body: document } = await server.api<OpenApiDocument>('/docs'));
});
afterAll(() => server.close());

const PROBES = ['/healthz', '/readyz', '/metrics'];

test('a server answers the document against which the calls of all tests are checked', async () => {
  const other = await startServer();
  const documents = [await documentOf(other.url, {}), (await other.api<OpenApiDocument>('/docs')).body];
  expect(documents).toEqual([document, document]);
  await other.close();
});

test('the document has every route and says who may call it', () => {
  const routes = server.product.routes.filter(
    ({ method, path }) => method !== 'HEAD' && (path.startsWith('/api/') || PROBES.includes(path)),
  );
  for (const { method, path, access = 'anyone', apiKey = 'none' } of routes) {
    const operation = findOperation(document, method, path.replace(/:(\w+)/g, '{$1}'));
    expect([method, path, operation?.security]).toEqual([
      method,
      path,
      access === 'anyone' ? [] : [{ bearer: [] }, ...(apiKey === 'none' ? [] : [{ apiKey: [apiKey] }])],
    ]);
  }
});

// __tests__/server/access checks most calls; these are the ones that it only sees refused.
test('the calls of an account answer as the document says', async () => {
  const member = await signUpMember(server);
  const { body: fresh } = await server.api<Tokens>(PATHS.renewToken, {
    body: { refreshToken: member.tokens.refreshToken },
  });
  const { fullName, phone, paymentMethodId } = newMember();
  const { body: changed } = await server.api<SessionAnswer>(PATHS.updateProfile, {
    method: 'PUT',
    token: fresh.accessToken,
    body: { fullName, phone, paymentMethodId, profileImage: await uploadImage(server) },
  });
  const avatar = await server.api<string>(changed.user.profileImage!.replace('/api', ''));
  expect(avatar.headers.get('content-type')).toBe('image/jpeg');

  await server.api(PATHS.sendOtp, { body: { email: member.email } });
  // After the mail about the new payment ID.
  const enteredOtp = codeIn(await mailNumber(server, 2, member.email));
  const { body: verified } = await server.api<VerifyOtpAnswer>(PATHS.verifyOtp, {
    body: { email: member.email, enteredOtp },
  });
  const token = verified.tokens.accessToken;
  await server.api(PATHS.resetPassword, { token, body: { password: 'fresh123', newPassword: 'fresh123' } });
  expect((await server.api(PATHS.profile, { token })).status).toBe(200);
});

test('pages and refusals are as the document says', async () => {
  const { payer, receiver, roomId, payment } = await openDispute(server);
  const { token } = receiver;
  await payPayment(server, payer, payer.user.payments[1]!);
  const post = { token, body: { roomId, mesaage: 'Good morning' } };
  await server.api(PATHS.postMessage, { ...post, headers: { 'Idempotency-Key': 'one' } });

  const statuses = [];
  for (const path of [
    `${PATHS.clientPayments}?limit=1`,
    `${PATHS.clientPayments}?limit=0`,
    `${PATHS.clients}?limit=1`,
    `${PATHS.announcements}?limit=1`,
    `${PATHS.messages(roomId)}?limit=1`,
  ])
    statuses.push((await server.api(path, { token })).status);
  expect(statuses).toEqual([200, 400, 200, 200, 200]);

  const again = await server.api(PATHS.rejectPayment(payment.paymentId), { method: 'PUT', token });
  const broken = await server.api(PATHS.login, {
    body: '{',
    headers: { 'Content-Type': 'application/json' },
  });
  const reused = await server.api(PATHS.postMessage, {
    token,
    body: { roomId, mesaage: 'Good evening' },
    headers: { 'Idempotency-Key': 'one' },
  });
  expect([again.status, broken.status, reused.status]).toEqual([409, 400, 422]);
});

/** A sentence about the whole form has this name. */
const isField = (name: string) => name !== 'form';
/** The field of the body in which a refused one stands, such as `keys` of `keys.auth`. */
const outermost = (name: string) => name.split('.')[0];

test('a body without a field is refused exactly if the document says that the field is required', async () => {
  const tokens = { Administration: (await signInAdmin(server)).token };
  const { token } = await signInCompany(server);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { tags, requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (!schema?.required?.length) continue;
      const { status, body } = await server.api(path.replace('/api', '').replace(/\{\w+\}/, 'anything'), {
        method: method.toUpperCase() as 'PUT',
        token: tokens[tags[0] as 'Administration'] ?? token,
        body: {},
      });
      expect([
        path,
        status,
        [
          ...new Set(
            Object.keys(body.fields ?? {})
              .filter(isField)
              .map(outermost),
          ),
        ].sort(),
      ]).toEqual([path, 422, [...schema.required].sort()]);
    }
  }
});

test('the documented socket events are those of the server', () => {
  const { sent } = document['x-socket-events'];
  expect(Object.keys(sent).sort()).toEqual([...clientEvents({} as never, server.services).keys()].sort());
});

test('a browser gets a page that needs no scripts and nothing from other sites', async () => {
  const answer = await fetch(`${server.url}/api/docs`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  const page = await answer.text();
  for (const path of Object.keys(document.paths).filter((name) => !name.includes('{')))
    expect(page).toContain(`<code class="path">${path}</code>`);
  for (const event of ['newMessage', 'joinRoom', 'client-transactionsUpdated'])
    expect(page).toContain(`<code>${event}</code>`);
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(src|href)="(?!\/|#)/);
  expect((await fetch(`${server.url}/api/docs/page.css`)).headers.get('content-type')).toContain('text/css');
});
