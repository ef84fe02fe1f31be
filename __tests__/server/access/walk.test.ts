/* Long because it is one table: every call of the API, made by seven kinds of people. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminSupportAnswer } from '../../../contract/admin';
import { ROUTES } from '../../../contract/routes';
import { PATHS } from '../../../contract/wire';
import { clientEvents } from '../../../server/realtime/events';
import type { RouteAccess } from '../../../server/http/access';
import { newAdministrator } from '../../support/administrators';
import { openDispute } from '../../support/disputes';
import {
  banPerson,
  COMPANY_CODE,
  newOrderId,
  payPayment,
  signIn,
  signInAdmin,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { REPORT } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket } from '../../support/sockets';

const ROLES = ['anonymous', 'stranger', 'banned', 'payer', 'support', 'admin', 'receiver'] as const;
type Role = (typeof ROLES)[number];

/** Statuses in the order of `ROLES`; a single one applies to all. */
type Expected = number | readonly [number, number, number, number, number, number, number];

interface Call {
  expected: Expected;
  /** The real path; by default the pattern. */
  path?: string | ((role: Role) => string);
  body?: object;
  /** The call ends its own session, so it needs a separate one. */
  ownSession?: true;
}

/** What the walk is about: payments of the payer to the receiver, and a banned member with a dispute of their own. */
interface Scene {
  people: Record<Exclude<Role, 'anonymous'>, Person>;
  room: string;
  bannedsRoom: string;
  /** Readable ids of the payer's payments: one disputed, three submitted, one pending. */
  disputed: string;
  bannedsDisputed: string;
  submitted: string[];
  pending: string;
  screenShot: string;
  receiptPath: string;
  announcementId: string;
  supportMessageId: string;
}

let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  server = await startServer({ documented: true });
  scene = await setScene(server);
});
afterAll(() => server.close());

async function setScene(server: TestServer): Promise<Scene> {
  const dispute = await openDispute(server);
  const { payer, receiver } = dispute;
  const submitted = [];
  for (const payment of payer.user.payments.slice(1, 4))
    submitted.push((await payPayment(server, payer, payment)).paymentId);
  const other = await openDispute(server);
  const stranger = await signUpMember(server);
  await banPerson(server, other.payer);
  const admin = await signInAdmin(server);
  const support = await newAdministrator(server, admin, 'support');
  const { body } = await server.api<{ annoncement: { _id: string } }>('/admin/announcements', {
    token: admin.token,
    body: { title: 'A title', description: 'A text.' },
  });
  await server.api(PATHS.support, {
    token: payer.token,
    body: { subject: 'A question', message: 'How does this work, please?' },
  });
  const messages = await server.api<AdminSupportAnswer>('/admin/support', { token: admin.token });
  return {
    people: { stranger, banned: other.payer, payer, support, admin, receiver },
    room: dispute.roomId,
    bannedsRoom: other.roomId,
    disputed: dispute.payment.paymentId,
    bannedsDisputed: other.payment.paymentId,
    submitted,
    pending: payer.user.payments[4]!.paymentId,
    screenShot: await uploadImage(server),
    receiptPath: new URL(dispute.payment.paymentLink!, server.url).pathname.replace('/api', ''),
    announcementId: body.annoncement._id,
    supportMessageId: messages.body.supportMessages[0]!._id,
  };
}

const ANYONE = 200;
/** The call is allowed, but its fields are refused. */
const REACHED = 422;
const SIGNED_IN = [401, 200, 200, 200, 200, 200, 200] as const;
/** Both roles of administrators, and the role admin alone. */
const ADMINS = [404, 404, 404, 404, 200, 200, 404] as const;
const ADMIN_ONLY = [404, 404, 404, 404, 403, 200, 404] as const;

const NO_WEBHOOK = [401, 404, 404, 404, 404, 404, 404] as const;
const NO_WEBHOOK_OF_ACTIVE = [401, 404, 403, 404, 404, 404, 404] as const;
const NOBODY = '01a1fcb7-b868-765f-94c9-55fe3b3c5d1b';

/** Every call under /api in the order of the walk. The banned member asks for their own payments. */
function callsOf(scene: Scene): Record<string, Call> {
  const own = (role: Role, theirs: string, all: string) => (role === 'banned' ? theirs : all);
  const [toAccept = '', toReject = '', toDispute = ''] = scene.submitted;
  const admins = (path: string, body?: object, ok = 200): Call => ({
    path,
    body,
    expected: [404, 404, 404, 404, ok, ok, 404],
  });
  const admin = (path: string, body?: object, ok = 200): Call => ({
    path,
    body,
    expected: [404, 404, 404, 404, 403, ok, 404],
  });
  return {
    'POST /api/auth/login': { body: {}, expected: REACHED },
    'POST /api/auth/signup': { body: {}, expected: REACHED },
    'POST /api/auth/sendOtp': { body: {}, expected: REACHED },
    'POST /api/auth/verify-otp': { body: {}, expected: REACHED },
    'POST /api/auth/renew-token': { body: {}, expected: REACHED },
    'POST /api/auth/reset-password': { body: {}, expected: [401, 422, 403, 422, 422, 422, 422] },
    'GET /api/auth/profile': { expected: SIGNED_IN },
    'PUT /api/auth/updateProfile': { body: {}, expected: [401, 422, 403, 422, 422, 422, 422] },
    'GET /api/auth/sessions': { expected: SIGNED_IN },
    'GET /api/auth/security-events': { expected: SIGNED_IN },
    'GET /api/auth/api-keys': { expected: SIGNED_IN },
    'POST /api/auth/api-keys': {
      body: { name: 'A program', scope: 'chat', days: 30 },
      expected: [401, 201, 403, 201, 403, 403, 201],
    },
    'DELETE /api/auth/api-keys/:id': {
      path: `/auth/api-keys/${NOBODY}`,
      expected: [401, 404, 404, 404, 404, 404, 404],
    },
    'GET /api/auth/webhooks': { expected: SIGNED_IN },
    'POST /api/auth/webhooks': { body: {}, expected: [401, 422, 403, 422, 422, 422, 422] },
    'DELETE /api/auth/webhooks/:id': { path: `/auth/webhooks/${NOBODY}`, expected: NO_WEBHOOK },
    'POST /api/auth/webhooks/:id/switch-on': {
      path: `/auth/webhooks/${NOBODY}/switch-on`,
      expected: NO_WEBHOOK_OF_ACTIVE,
    },
    'POST /api/auth/webhooks/:id/test': {
      path: `/auth/webhooks/${NOBODY}/test`,
      expected: NO_WEBHOOK_OF_ACTIVE,
    },
    'GET /api/auth/webhooks/:id/deliveries': {
      path: `/auth/webhooks/${NOBODY}/deliveries`,
      expected: NO_WEBHOOK,
    },
    'POST /api/auth/webhooks/:id/deliveries/:deliveryId/send-again': {
      path: `/auth/webhooks/${NOBODY}/deliveries/${NOBODY}/send-again`,
      expected: NO_WEBHOOK_OF_ACTIVE,
    },
    'GET /api/broker/client-payments': { expected: SIGNED_IN },
    'GET /api/broker/my-clients': { expected: SIGNED_IN },
    'GET /api/broker/my-brokers': { expected: SIGNED_IN },
    'GET /api/company/plans': { expected: ANYONE },
    'GET /api/auth/invitation/:referCode': { path: PATHS.invitation(COMPANY_CODE), expected: ANYONE },
    'GET /api/legal/:kind': { path: PATHS.legalText('terms'), expected: ANYONE },
    'GET /api/annoncement': { expected: ANYONE },
    'GET /api/demo': { expected: ANYONE },
    'GET /api/demo/': { expected: ANYONE },
    'GET /api/docs': { expected: ANYONE },
    'GET /api/docs/asyncapi': { expected: ANYONE },
    'GET /api/docs/page.css': { expected: ANYONE },
    'POST /api/file/upload': { body: {}, expected: 415 },
    // Without the signature that only the payment's parties get.
    'GET /api/file/:id': { path: scene.receiptPath, expected: 404 },
    'POST /api/contact/post': {
      body: { subject: 'A question', message: 'How does this work, please?' },
      expected: SIGNED_IN,
    },
    'GET /api/chat/my-rooms': { expected: SIGNED_IN },
    'GET /api/chat/messages/:roomId': {
      path: (role) => PATHS.messages(own(role, scene.bannedsRoom, scene.room)),
      expected: [401, 404, 200, 200, 200, 200, 200],
    },
    'POST /api/chat/postMesage': {
      body: { roomId: scene.room, mesaage: 'Good morning' },
      expected: [401, 404, 404, 200, 200, 200, 200],
    },
    'GET /api/broker/payments/:paymentId/history': {
      path: (role) => PATHS.paymentHistory(own(role, scene.bannedsDisputed, scene.disputed)),
      expected: [401, 404, 200, 200, 200, 200, 200],
    },
    'GET /api/broker/payments/:paymentId/evidence': {
      path: (role) => PATHS.paymentEvidence(own(role, scene.bannedsDisputed, scene.disputed)),
      expected: [401, 404, 200, 200, 200, 200, 200],
    },
    'GET /api/broker/client-payments/totals': { expected: SIGNED_IN },
    'GET /api/broker/summary': { expected: [401, 200, 403, 200, 200, 200, 200] },
    'GET /api/broker/my-payments.csv': { expected: SIGNED_IN },
    'GET /api/auth/changes': { expected: SIGNED_IN },
    'POST /api/auth/undo-change': { body: {}, expected: REACHED },
    'POST /api/auth/agreements': {
      body: { termsVersion: 'another' },
      expected: [401, 409, 409, 409, 409, 409, 409],
    },
    'POST /api/auth/costs-read': { expected: SIGNED_IN },
    'POST /api/auth/email': { body: {}, expected: [401, 422, 403, 422, 422, 422, 422] },
    'DELETE /api/auth/email': { expected: [401, 404, 403, 404, 404, 404, 404] },
    'POST /api/auth/confirm-email': { body: {}, expected: REACHED },
    'POST /api/auth/reauthenticate': { body: {}, expected: [401, 422, 422, 422, 422, 422, 422] },
    'GET /api/auth/second-factor': { expected: SIGNED_IN },
    'POST /api/auth/second-factor/app': { expected: SIGNED_IN },
    'POST /api/auth/second-factor/app/confirm': { body: {}, expected: [401, 422, 422, 422, 422, 422, 422] },
    'DELETE /api/auth/second-factor/app': { expected: [401, 404, 404, 404, 404, 404, 404] },
    'POST /api/auth/second-factor/recovery-codes': { expected: [401, 404, 404, 404, 404, 404, 404] },
    'POST /api/auth/second-factor/passkeys': { body: {}, expected: [401, 422, 422, 422, 422, 422, 422] },
    'POST /api/auth/second-factor/passkeys/creation': { expected: SIGNED_IN },
    'PUT /api/auth/second-factor/passkeys/:id': {
      path: PATHS.passkey('01a1fcb7-b868-765f-94c9-55fe3b3c5d1b'),
      body: { name: 'A phone' },
      expected: [401, 404, 404, 404, 404, 404, 404],
    },
    'DELETE /api/auth/second-factor/passkeys/:id': {
      path: PATHS.passkey('01a1fcb7-b868-765f-94c9-55fe3b3c5d1b'),
      expected: [401, 404, 404, 404, 404, 404, 404],
    },
    'POST /api/auth/delete-account': { body: {}, expected: [401, 422, 422, 422, 422, 422, 422] },
    // Only the banned member has something to appeal.
    'PUT /api/auth/appeal-ban': {
      body: { reason: 'Please look at it again.' },
      expected: [401, 409, 200, 409, 409, 409, 409],
    },
    'GET /api/evidence/keys': { expected: ANYONE },
    'GET /api/broker/payments/:paymentId/follow-link': {
      path: (role) => PATHS.followLink(own(role, scene.bannedsDisputed, scene.disputed)),
      expected: [401, 404, 200, 200, 404, 404, 200],
    },
    'POST /api/broker/payments/:paymentId/follow-link': {
      path: (role) => PATHS.followLink(own(role, scene.bannedsDisputed, scene.disputed)),
      expected: [401, 404, 201, 201, 404, 404, 201],
    },
    'DELETE /api/broker/payments/:paymentId/follow-link': {
      path: (role) => PATHS.followLink(own(role, scene.bannedsDisputed, scene.disputed)),
      expected: [401, 404, 200, 200, 404, 404, 200],
    },
    'POST /api/follow': { body: {}, expected: REACHED },
    'GET /api/mail/settings': { expected: SIGNED_IN },
    'PUT /api/mail/settings': { body: {}, expected: SIGNED_IN },
    'GET /api/push/settings': { expected: SIGNED_IN },
    'PUT /api/push/settings': { body: {}, expected: SIGNED_IN },
    'POST /api/push/devices': { body: {}, expected: [401, 422, 422, 422, 422, 422, 422] },
    'PUT /api/push/devices/:id': { body: { kinds: [] }, expected: [401, 404, 404, 404, 404, 404, 404] },
    'DELETE /api/push/devices/:id': { expected: [401, 404, 404, 404, 404, 404, 404] },
    'PUT /api/auth/language': { body: { language: 'es' }, expected: SIGNED_IN },
    'PUT /api/auth/time-zone': { body: { timeZone: 'UTC' }, expected: SIGNED_IN },
    // Anybody with the link from an email; this is none.
    'POST /api/mail/subscription': { body: { token: 'none' }, expected: 404 },
    'POST /api/mail/unsubscribe': { body: { token: 'none' }, expected: 404 },
    'POST /api/mail/resubscribe': { body: { token: 'none' }, expected: 404 },
    'GET /api/mail/unsubscribe/:token': { expected: 302 },
    'POST /api/mail/unsubscribe/:token': { expected: 404 },
    // Banned members may not act on any payment, and an admin only decides disputes.
    'PUT /api/broker/upload-payment-proof': {
      body: { paymentId: scene.pending, transactionId: newOrderId(), screenShot: scene.screenShot },
      expected: [401, 404, 403, 200, 404, 404, 403],
    },
    'PUT /api/broker/user/correct-payment/:paymentId': {
      path: (role) => PATHS.correctPayment(own(role, scene.bannedsDisputed, scene.pending)),
      body: { transactionId: newOrderId() },
      expected: [401, 404, 403, 200, 404, 404, 403],
    },
    'PUT /api/broker/user/withdraw-payment/:paymentId': {
      path: (role) => PATHS.withdrawPayment(own(role, scene.bannedsDisputed, scene.pending)),
      expected: [401, 404, 403, 200, 404, 404, 403],
    },
    // There is nothing to appeal.
    'PUT /api/broker/user/appeal-payment/:paymentId': {
      path: (role) => PATHS.appealPayment(own(role, scene.bannedsDisputed, scene.disputed)),
      body: { reason: 'Please look at it again.' },
      expected: [401, 404, 409, 409, 404, 404, 409],
    },
    // Banned members may settle their disputes.
    'PUT /api/broker/user/propose-settlement/:paymentId': {
      path: (role) => PATHS.proposeSettlement(own(role, scene.bannedsDisputed, scene.disputed)),
      body: { kind: 'confirm' },
      expected: [401, 404, 200, 200, 404, 404, 403],
    },
    'PUT /api/broker/user/answer-settlement/:paymentId': {
      path: (role) => PATHS.answerSettlement(own(role, scene.bannedsDisputed, scene.disputed)),
      body: { proposal: '00000000-0000-7000-8000-000000000000', answer: 'decline' },
      expected: [401, 404, 404, 404, 404, 404, 404],
    },
    'PUT /api/broker/user/accept-payment/:paymentId': {
      path: (role) => PATHS.acceptPayment(own(role, scene.bannedsDisputed, toAccept)),
      expected: [401, 404, 403, 403, 404, 404, 200],
    },
    'PUT /api/broker/user/reject-payment/:paymentId': {
      path: (role) => PATHS.rejectPayment(own(role, scene.bannedsDisputed, toReject)),
      expected: [401, 404, 403, 403, 404, 404, 200],
    },
    'PUT /api/broker/user/dispute-payment/:paymentId': {
      path: (role) => PATHS.disputePayment(own(role, scene.bannedsDisputed, toDispute)),
      body: REPORT,
      // The payer may report a rejected payment, which this one is not.
      expected: [401, 404, 403, 409, 404, 404, 200],
    },
    'GET /api/admin/overview': { expected: ADMINS },
    'GET /api/admin/activity': { expected: ADMINS },
    'GET /api/admin/audit': { expected: ADMIN_ONLY },
    'GET /api/admin/disputes': { expected: ADMINS },
    'GET /api/admin/appeals': { expected: ADMINS },
    'PUT /api/admin/payments/:id/appeal': {
      path: `/admin/payments/${scene.disputed}/appeal`,
      body: { status: 'rejected', reason: 'The receipt shows nothing.' },
      expected: [404, 404, 404, 404, 403, 409, 404],
    },
    'GET /api/admin/colleagues': { expected: ADMINS },
    'GET /api/admin/templates': { expected: ADMINS },
    'POST /api/admin/templates': admin('/admin/templates', {}, 422),
    'PUT /api/admin/templates/:id': admin(
      `/admin/templates/${NOBODY}`,
      { title: 'Say hello', body: 'Hello {payer}' },
      404,
    ),
    'DELETE /api/admin/templates/:id': admin(`/admin/templates/${NOBODY}`, undefined, 404),
    'POST /api/admin/payments/:id/notes': admins(
      `/admin/payments/${scene.disputed}/notes`,
      { note: 'Asked both for a screenshot.' },
      201,
    ),
    // Takes it from somebody who does not have it.
    'PUT /api/admin/payments/:id/case': admins(
      `/admin/payments/${scene.disputed}/case`,
      { administrator: null, from: NOBODY },
      409,
    ),
    'GET /api/admin/payments': admins('/admin/payments?orderId=1234567890'),
    'GET /api/admin/payments/:id': admins(`/admin/payments/${scene.disputed}`),
    'PUT /api/admin/payments/:id/resolve': admin(`/admin/payments/${scene.disputed}/resolve`, {
      status: 'rejected',
      reason: 'The receipt shows nothing.',
    }),
    'GET /api/admin/users': { expected: ADMINS },
    'GET /api/admin/users/:id': admins(`/admin/users/${scene.people.stranger.id}`),
    'GET /api/admin/users/:id/payments': admins(
      `/admin/users/${scene.people.stranger.id}/payments?role=payer`,
    ),
    // Bans the stranger in the form of the call only: it is refused, and nobody else is affected.
    'PUT /api/admin/users/:id/ban': admin(
      `/admin/users/${scene.people.stranger.id}/ban`,
      { banned: false, reason: 'Nothing was wrong.' },
      409,
    ),
    // Nobody has appealed.
    'PUT /api/admin/users/:id/ban-appeal': admin(
      `/admin/users/${scene.people.stranger.id}/ban-appeal`,
      { banned: true, reason: 'Nothing has changed.' },
      409,
    ),
    // A made-up user. That it ends the sessions of a real one is in admin/users.
    'DELETE /api/admin/users/:id/sessions': admin(`/admin/users/${NOBODY}/sessions`, undefined, 404),
    'GET /api/admin/support': { expected: ADMINS },
    'GET /api/admin/support/:id': admins(`/admin/support/${scene.supportMessageId}`),
    'PUT /api/admin/support/:id': admins(`/admin/support/${scene.supportMessageId}`, { done: true }),
    'POST /api/admin/support/:id/answers': admins(
      `/admin/support/${scene.supportMessageId}/answers`,
      { answer: 'Here is how it works.' },
      201,
    ),
    'POST /api/admin/announcements': admin(
      '/admin/announcements',
      { title: 'News', description: 'More.' },
      201,
    ),
    'PUT /api/admin/announcements/:id': admin(`/admin/announcements/${scene.announcementId}`, {
      title: 'Other news',
      description: 'Even more.',
    }),
    'DELETE /api/admin/announcements/:id': admin(`/admin/announcements/${scene.announcementId}`),
    'PUT /api/admin/demos/:id': admin('/admin/demos/walk', { title: 'A video', url: '/videos/walk.mp4' }),
    'DELETE /api/admin/demos/:id': admin('/admin/demos/walk'),
    'GET /api/admin/legal': { expected: ADMIN_ONLY },
    'PUT /api/admin/legal/:kind/:number': admin('/admin/legal/terms/1', {}, 422),
    'GET /api/admin/administrators': { expected: ADMIN_ONLY },
    // Made-up people. What these calls do is in admin/administrators and admin/invitations.
    'PUT /api/admin/administrators/:id': admin(`/admin/administrators/${NOBODY}`, { role: 'support' }, 404),
    'DELETE /api/admin/administrators/:id': admin(`/admin/administrators/${NOBODY}`, undefined, 404),
    'POST /api/admin/invitations': admin('/admin/invitations', {}, 422),
    'POST /api/admin/invitations/:id/resend': admin(`/admin/invitations/${NOBODY}/resend`, {}, 404),
    'DELETE /api/admin/invitations/:id': admin(`/admin/invitations/${NOBODY}`, undefined, 404),
    'POST /api/auth/admin-invitation': { body: {}, expected: REACHED },
    'POST /api/auth/accept-admin-invitation': { body: {}, expected: REACHED },
    // A made-up session that nobody owns. auth/sessions tests that users can end only their own.
    'DELETE /api/auth/sessions/:id': {
      path: `/auth/sessions/${NOBODY}`,
      expected: [401, 404, 404, 404, 404, 404, 404],
    },
    'DELETE /api/auth/sessions': { expected: SIGNED_IN, ownSession: true },
    // Open to anyone, but only a session's own token ends it.
    'POST /api/auth/logout': { expected: SIGNED_IN, ownSession: true },
  };
}

/** Open to anyone outside /api: probes, the operator's metrics (from this machine) and the app's pages. */
/** `/*` matches the files of the app's folder. */
const OPEN: readonly string[] = ['/healthz', '/readyz', '/metrics', '/*', ...Object.values(ROUTES)];
const APP_FOLDER = join(__dirname, '../../../build/app');
const isFileOfTheApp = ({ method, path, access }: RouteAccess) =>
  access === undefined && ['GET', 'HEAD'].includes(method) && existsSync(join(APP_FOLDER, decodeURI(path)));

const statusFor = (expected: Expected, role: Role) =>
  typeof expected === 'number' ? expected : expected[ROLES.indexOf(role)];

async function statusOf(name: string, call: Call, role: Role): Promise<number> {
  const [method, pattern = ''] = name.split(' ');
  const path = typeof call.path === 'function' ? call.path(role) : call.path;
  const token = await tokenOf(role, call.ownSession);
  const { status } = await server.api(path ?? pattern.replace('/api', ''), {
    method: method as 'GET',
    body: call.body,
    token,
  });
  return status;
}

async function tokenOf(role: Role, ownSession = false): Promise<string | undefined> {
  if (role === 'anonymous') return undefined;
  const person = scene.people[role];
  return ownSession ? (await signIn(server, person.email, person.password)).token : person.token;
}

test('the table has every route, and no others', () => {
  const routes = server.product.routes.filter((route) => route.method !== 'HEAD' && !isFileOfTheApp(route));
  const inApi = routes.filter(({ path }) => path.startsWith('/api/'));
  expect(inApi.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(callsOf(scene)).sort(),
  );
  const outside = routes.filter((route) => !inApi.includes(route));
  expect(outside.filter(({ method, path }) => method !== 'GET' || !OPEN.includes(path))).toEqual([]);
});

test('every call answers each person as the table says, so nobody reads the data of others', async () => {
  const answers: Record<string, (number | undefined)[]> = {};
  const table: typeof answers = {};
  for (const [name, call] of Object.entries(callsOf(scene))) {
    table[name] = ROLES.map((role) => statusFor(call.expected, role));
    answers[name] = [];
    for (const role of ROLES) answers[name].push(await statusOf(name, call, role));
  }
  expect(answers).toEqual(table);
}, 240_000);

describe('socket events', () => {
  /** The expected acknowledgements, in the order of `ROLES`. */
  const EVENTS: Record<string, readonly string[]> = {
    joinRoom: ['unauthorised', 'not_found', 'not_found', 'ok', 'ok', 'ok', 'ok'],
    // Leaving a room that one has not joined does nothing and reveals nothing about it.
    leaveRoom: ['unauthorised', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
    // The payer's stored message is relayed only for the payer.
    sendMessage: ['unauthorised', 'not_found', 'not_found', 'ok', 'not_found', 'not_found', 'not_found'],
    markSeen: ['unauthorised', 'not_found', 'not_found', 'ok', 'ok', 'ok', 'ok'],
    markDelivered: ['unauthorised', 'not_found', 'not_found', 'ok', 'ok', 'ok', 'ok'],
    writing: ['unauthorised', 'not_found', 'not_found', 'ok', 'ok', 'ok', 'ok'],
  };

  test('the table has every event, and no others', () => {
    expect([...clientEvents({} as never, server.services).keys()].sort()).toEqual(Object.keys(EVENTS).sort());
  });

  test('every event answers each person as the table says', async () => {
    const people = await Promise.all(ROLES.map((role) => tokenOf(role, true)));
    const sockets = await Promise.all(people.map((token) => connectSocket(server, token)));
    try {
      const { body } = await server.api<{ newMessage: object }>(PATHS.postMessage, {
        token: people[ROLES.indexOf('payer')],
        body: { roomId: scene.room, mesaage: 'Good evening' },
      });
      const payloads: Record<string, unknown> = {
        joinRoom: scene.room,
        leaveRoom: scene.room,
        sendMessage: body.newMessage,
        markSeen: { roomId: scene.room, seq: 1 },
        markDelivered: { roomId: scene.room, seq: 1 },
        writing: scene.room,
      };
      for (const [event, expected] of Object.entries(EVENTS)) {
        const answers = await Promise.all(
          sockets.map((socket) => socket.emitWithAck(event as 'joinRoom', payloads[event] as string)),
        );
        const said = answers.map(({ ok, code }: { ok: boolean; code?: string }) => (ok ? 'ok' : code));
        expect([event, said]).toEqual([event, expected]);
      }
    } finally {
      for (const socket of sockets) socket.close();
    }
  });
});
