import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { selectTransactions } from '../../../src/store/lists/transactionSelectors';
import { selectConnection, startRealtime } from '../../../src/store/realtime';
import { answer, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { settled } from '../../support/settled';
import { nothingMissed, startSocketServer, type TestSocketServer } from '../../support/socketServer';
import { until } from '../../support/until';
import { aPair, aPayment, aUser } from '../../support/wire';

const backend = useBackend();
const user = aUser();
const pair = aPair();
const SHARED = [
  PATHS.announcements,
  PATHS.chatRooms,
  PATHS.clientPayments,
  PATHS.companyPlans,
  PATHS.clients,
  PATHS.brokers,
];
let server: TestSocketServer;
// `until` lets this time run like the real one; Testing Library's `waitFor` would hurry it on before events arrive.
beforeEach(
  () =>
    void jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    }),
);
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

type Store = ReturnType<typeof makeTestStore>;
const calls = () => backend.calls.filter((call) => !call.includes('socket.io')).sort();
const count = (path: string) => calls().filter((call) => call === `GET ${path}`).length;
const isSettled = (store: Store) =>
  until(() => {
    const queries = Object.values(store.getState().api.queries);
    return queries.length === SHARED.length + 1 && queries.every((query) => query?.status === 'fulfilled');
  });
const isConnected = (store: Store) => until(() => selectConnection(store.getState()) === 'connected');
/** Longer than the app waits for a server's word, in milliseconds. */
const WAIT_MS = 700;
/** Reads the chat rooms once more: their event comes after the server's word. */
async function pastTheWait(store: Store) {
  const before = count(PATHS.chatRooms);
  server.io.emit('client-chatRoomsUpdated', '*');
  await until(() => count(PATHS.chatRooms) > before);
  await jest.advanceTimersByTimeAsync(WAIT_MS);
  await settled(store);
}
const READS = [...SHARED, PATHS.chatRooms].map((path) => `GET ${path}`);

test('on a quiet server each list is read once, although the socket connects after the answers', async () => {
  server = await startSocketServer({ catchesUp: nothingMissed });
  const store = makeTestStore({ user, pair, createSocket: server.createSocket });
  await isSettled(store);
  store.dispatch(startRealtime());
  await isConnected(store);
  await pastTheWait(store);
  expect(calls()).toEqual([...READS].sort());
});

test('signing in reads each list once, too, and says how long ago the login was sent', async () => {
  const ages: number[] = [];
  server = await startSocketServer({ catchesUp: (_, age) => ages.push(age) > 0 });
  const store = makeTestStore({ createSocket: server.createSocket });
  store.dispatch(startRealtime());
  await until(() => ages.length >= 1);
  backend.server.use(answer('post', PATHS.login, { user, tokens: pair }));
  const sentAt = performance.now();
  await store.dispatch(accountApi.endpoints.login.initiate({ email: user.email, password: 'secret' }));
  await until(() => ages.length >= 2);
  expect(ages[1]).toBeLessThanOrEqual(performance.now() - sentAt);
  await isSettled(store);
  await pastTheWait(store);
  expect(calls()).toEqual([...READS, `POST ${PATHS.login}`].sort());
});

test('changes between the answers and the connection are read again, and nothing else', async () => {
  server = await startSocketServer({
    catchesUp: (socket) => socket.emit('client-transactionsUpdated', '*'),
  });
  const store = makeTestStore({ user, pair, createSocket: server.createSocket });
  await isSettled(store);
  const payment = aPayment();
  backend.server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
  store.dispatch(startRealtime());
  await until(() => selectTransactions(store.getState(), {})[0]?._id === payment._id);
  await pastTheWait(store);
  expect(count(PATHS.announcements)).toBe(1);
});

test('a server that does not know what changed has everything read again', async () => {
  server = await startSocketServer({ catchesUp: () => false });
  const store = makeTestStore({ user, pair, createSocket: server.createSocket });
  await isSettled(store);
  store.dispatch(startRealtime());
  for (const path of [PATHS.announcements, PATHS.clientPayments, PATHS.chatRooms])
    await until(() => count(path) >= 2);
});
