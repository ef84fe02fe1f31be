/** The backend of section 7 in msw, which answers the real HTTP calls of the real store. */
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { ADMIN_PATHS } from '../../contract/admin';
import { API_KEY_PATHS } from '../../contract/apiKeys';
import { PUSH_PATHS } from '../../contract/pushKinds';
import { PATHS, type User } from '../../contract/wire';
import { WEBHOOK_PATHS } from '../../contract/webhooks';
import { anAdministrator, anOverview } from './adminWire';
import { aUser } from './wire';

export const API_URL = 'http://localhost/api';
type Method = 'get' | 'post' | 'put' | 'delete';

/** A handler for one path of `PATHS`; a function as answer sees the request. */
export function answer(
  method: Method,
  path: string,
  body: JsonBodyType | ((request: Request) => Response | Promise<Response>),
  status = 200,
) {
  return http[method](`${API_URL}${path}`, ({ request }) =>
    typeof body === 'function' ? body(request) : HttpResponse.json(body, { status }),
  );
}

/** Like `answer`, for a failure. */
export const refuse = (method: Method, path: string, status: number, message?: string, rest: object = {}) =>
  answer(method, path, { ...(message && { message }), code: 'refused', ...rest }, status);

const emptyBackend = (user: User) => [
  answer('get', PATHS.profile, { user }),
  answer('get', PATHS.announcements, { annoncements: [] }),
  answer('get', PATHS.clients, { clients: [] }),
  answer('get', PATHS.brokers, { brokers: [] }),
  answer('get', PATHS.clientPayments, { payments: [] }),
  answer('get', PATHS.clientPaymentTotals, { count: 0, amount: 0, counts: {}, isPartial: false }),
  answer('get', PATHS.paymentSummary, {
    toDecide: 0,
    toDecideSoon: 0,
    thisMonth: { count: 0, amount: 0 },
    lastMonth: { count: 0, amount: 0 },
    lastMonthByNow: { count: 0, amount: 0 },
  }),
  answer('get', PATHS.chatRooms, { chatRooms: [] }),
  answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 24 }),
  answer('get', ADMIN_PATHS.overview, anOverview({ openDisputes: 0, unreadSupport: 0 })),
  answer('get', ADMIN_PATHS.appeals, { appeals: [] }),
  answer('get', ADMIN_PATHS.administrators, {
    administrators: [anAdministrator({ _id: 'another-admin' })],
    invitations: [],
  }),
  refuse('get', ADMIN_PATHS.payment(':paymentId'), 404),
  answer('get', ADMIN_PATHS.templates, { templates: [] }),
  answer('get', PATHS.demos, { links: [] }),
  refuse('get', PATHS.followLink(':paymentId'), 404),
  // Receipts that screens fetch ahead.
  refuse('get', '/file/:id', 404),
  refuse('get', PATHS.invitation(':referCode'), 404),
  answer('get', PATHS.legalText('terms'), { url: null, text: null, versions: [] }),
  answer('get', PATHS.legalText('privacy'), { url: null, text: null, versions: [] }),
  answer('get', PATHS.sessions, { sessions: [] }),
  answer('get', PATHS.changes, { changes: [] }),
  answer('get', PATHS.secondFactor, { kinds: [], passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
  answer('get', API_KEY_PATHS.keys, { apiKeys: [] }),
  answer('get', WEBHOOK_PATHS.webhooks, { webhooks: [] }),
  refuse('get', PUSH_PATHS.settings, 404),
  answer('get', PATHS.securityEvents, { events: [], nextCursor: null }),
  answer('post', PATHS.reauthenticate, { message: 'Thank you. You can continue.' }),
  answer('post', PATHS.logout, { message: 'Signed out.' }),
];

/**
 * Starts the backend for one test file. By default it has the user and no other data; add handlers with `server.use(...)`.
 * `calls` are this test's requests so far, such as 'GET /auth/profile'.
 */
export function useBackend(user: User = aUser()) {
  const server = setupServer(...emptyBackend(user));
  const calls: string[] = [];
  const requests: Request[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname.replace('/api', '')}`);
    requests.push(request.clone());
  });
  beforeAll(() =>
    server.listen({
      // The socket goes to a real server.
      onUnhandledRequest: ({ url }, print) => {
        if (!new URL(url).pathname.startsWith('/socket.io')) print.error();
      },
    }),
  );
  afterEach(() => {
    server.resetHandlers();
    calls.length = 0;
    requests.length = 0;
  });
  afterAll(() => server.close());
  return { server, user, calls, requests };
}
