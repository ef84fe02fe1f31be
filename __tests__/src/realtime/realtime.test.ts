// Long because its cases share one setup and one backend; each is independent.
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Handshake } from '../../../contract/events';
import { SOCKET_OPTIONS } from '../../../contract/limits';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { chatApi } from '../../../src/features/chat/endpoints';
import { inOrder } from '../../../src/features/chat/messages';
import { profileApi } from '../../../src/features/profile/endpoints';
import { selectTransactions } from '../../../src/store/lists/transactionSelectors';
import {
  chatRoomsUpdated,
  joinRoom,
  leaveRoom,
  reconnectRequested,
  selectConnection,
  selectRoomIds,
  startRealtime,
} from '../../../src/store/realtime';
import { signOut } from '../../../src/store/session';
import { aSignal } from '../../support/aSignal';
import { answer, refuse, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { settled } from '../../support/settled';
import { startSocketServer, type TestSocketServer } from '../../support/socketServer';
import { aMessage, aPair, aPayment, aToken, aUser } from '../../support/wire';

const backend = useBackend();
const user = aUser();
const pair = aPair();
let server: TestSocketServer;
/** Everything is read again at once. Without an answer the app waits for one first, see `catchingUp.test.ts`. */
const catchesUp = () => false;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startSocketServer({ catchesUp });
});
afterEach(() => server.close());

const count = (call: string) => backend.calls.filter((made) => made === call).length;
type Store = ReturnType<typeof makeTestStore>;
const isConnected = (store: Store) =>
  waitFor(() => expect(selectConnection(store.getState())).toBe('connected'));

async function connect(options: Parameters<typeof makeTestStore>[0] = { user, pair }) {
  const store = makeTestStore({ ...options, createSocket: server.createSocket });
  store.dispatch(startRealtime());
  await isConnected(store);
  return store;
}

/** Connects and waits for the first refetch, so that later calls have their own reasons. */
async function connectAndRead() {
  const store = await connect();
  await waitFor(() => expect(count(`GET ${PATHS.clients}`)).toBe(2));
  await settled(store);
  backend.calls.length = 0;
  return store;
}

/** The server stops and starts again on the same port. */
async function restartServer() {
  const { port } = server;
  await server.close();
  server = await startSocketServer({ port, catchesUp });
}

describe('the connection', () => {
  it('has the access token, and a new one after signing out', async () => {
    const store = await connect();
    expect(server.handshakes).toEqual([pair.accessToken]);
    store.dispatch(signOut());
    await waitFor(() => expect(server.handshakes).toEqual([pair.accessToken, undefined]));
  });

  it('is made before anybody signs in, and again for the user who then signs in', async () => {
    const store = await connect({});
    store.services.tokens.save(pair);
    await waitFor(() => expect(server.handshakes).toEqual([undefined, pair.accessToken]));
  });

  it('stays as it is when a renewal replaces the token of the same user', async () => {
    const store = await connect();
    store.services.tokens.save(aPair());
    // A new connection would come before the join.
    store.dispatch(joinRoom('room-1'));
    await waitFor(() => expect(server.received).toEqual([['joinRoom', 'room-1']]));
    expect(server.handshakes).toHaveLength(1);
  });

  it('renews a token that has expired before it connects', async () => {
    const renewed = aPair();
    backend.server.use(answer('post', PATHS.renewToken, renewed));
    const expired = { accessToken: aToken({ exp: 1 }), refreshToken: aToken() };
    await connect({ user, pair: expired });
    expect(server.handshakes).toEqual([renewed.accessToken]);
  });

  it('comes after the first answers, so everything is read again for changes in between', async () => {
    await server.close();
    // A backend that says nothing about changes, as others may.
    server = await startSocketServer();
    const store = makeTestStore({ user, pair, createSocket: server.createSocket });
    await waitFor(() => expect(store.getState().userTransactions.orders).toEqual({ 'all:': [] }));
    const payment = aPayment();
    backend.server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
    store.dispatch(startRealtime());
    await waitFor(() => expect(selectTransactions(store.getState(), {})).toEqual([payment]));
  });

  it('is made again at sign-in, and everything is read again for changes since the first answers', async () => {
    const store = await connect({});
    backend.server.use(answer('post', PATHS.login, { user, tokens: pair }));
    await store.dispatch(accountApi.endpoints.login.initiate({ email: user.email, password: 'secret' }));
    await waitFor(() => expect(server.handshakes).toEqual([undefined, pair.accessToken]));
    await waitFor(() => expect(count(`GET ${PATHS.clientPayments}`)).toBe(2));
  });

  it('comes back when the browser is online again, and everything missed is read', async () => {
    const store = await connectAndRead();
    await restartServer();
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connecting'));
    window.dispatchEvent(new Event('online'));
    await isConnected(store);
    await waitFor(() => expect(count(`GET ${PATHS.clientPayments}`)).toBe(1));
    expect(count(`GET ${PATHS.chatRooms}`)).toBe(1);
  });

  it('comes back automatically after the server has ended it', async () => {
    const store = await connect();
    server.io.disconnectSockets();
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connecting'));
    await waitFor(() => expect(server.handshakes).toHaveLength(2));
  });
});

describe('a session that ends elsewhere', () => {
  const calls = () => backend.calls.filter((made) => !made.includes(SOCKET_OPTIONS.path));
  const refuseSession = () =>
    backend.server.use(
      refuse('get', PATHS.profile, 401),
      refuse('get', PATHS.clientPayments, 401),
      refuse('post', PATHS.renewToken, 401),
    );

  it('ends here at once when the server ends its connection, after one read of the profile', async () => {
    const store = await connectAndRead();
    refuseSession();
    server.io.disconnectSockets(true);
    // Before the next connect, which would read everything again.
    await waitFor(() => expect(store.getState().session.ended).toBe('expired'));
    expect(store.services.tokens.pair()).toBeNull();
    expect(calls()).toEqual([`GET ${PATHS.profile}`, `POST ${PATHS.renewToken}`]);
  });

  it('by our own call shows the answer of that call', async () => {
    const store = await connectAndRead();
    const { promise: held, resolve: release } = aSignal();
    backend.server.use(
      answer('post', PATHS.deleteAccount, async () => {
        server.io.disconnectSockets(true);
        await held;
        return HttpResponse.json({ message: 'Your account is deleted.' });
      }),
    );
    refuseSession();
    void store.dispatch(profileApi.endpoints.deleteAccount.initiate({ password: 'secret1' }));
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connecting'));
    release();
    await waitFor(() => expect(store.getState().session.ended).toBe('signedOut'));
    expect(calls()).toEqual([`POST ${PATHS.deleteAccount}`]);
  });

  it('is not assumed when the server stops or the connection breaks', async () => {
    const store = await connectAndRead();
    server.io.engine.close();
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connecting'));
    store.dispatch(chatRoomsUpdated('*'));
    await waitFor(() => expect(calls()).toContain(`GET ${PATHS.chatRooms}`));
    expect(calls()).toEqual([`GET ${PATHS.chatRooms}`]);
  });
});

describe('attempts that are used up', () => {
  const isOffline = (store: Store) =>
    waitFor(() => expect(selectConnection(store.getState())).toBe('offline'));

  /** Two attempts a few milliseconds apart, instead of the specification's ten in three-second steps. */
  const twoQuickAttempts = () => {
    const { createSocket } = server;
    return async (greet: () => Promise<Handshake>) => {
      const socket = await createSocket(greet);
      socket.io.reconnectionAttempts(2).reconnectionDelay(5);
      return socket;
    };
  };

  it.each([
    ['the user asks again', (store: Store) => void store.dispatch(reconnectRequested())],
    ['the tab is looked at again', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['the browser is online again', () => void window.dispatchEvent(new Event('online'))],
  ])('leave the app offline until %s', async (_until, wake) => {
    const store = makeTestStore({ createSocket: twoQuickAttempts() });
    const { port } = server;
    await server.close();
    store.dispatch(startRealtime());
    await isOffline(store);
    server = await startSocketServer({ port, catchesUp });
    wake(store);
    await isConnected(store);
  });

  it('include those without a token, because its renewal failed', async () => {
    backend.server.use(refuse('post', PATHS.renewToken, 503));
    const expired = { accessToken: aToken({ exp: 1 }), refreshToken: aToken() };
    const store = makeTestStore({ user, pair: expired, createSocket: twoQuickAttempts() });
    store.dispatch(startRealtime());
    await isOffline(store);
    expect(server.handshakes).toEqual([]);
    backend.server.use(answer('post', PATHS.renewToken, pair));
    store.dispatch(reconnectRequested());
    await isConnected(store);
    expect(server.handshakes).toEqual([pair.accessToken]);
  });

  it('include those that the server accepts and ends at once', async () => {
    server.io.on('connection', (socket) => void socket.disconnect(true));
    const store = makeTestStore({ user, pair, createSocket: twoQuickAttempts() });
    store.dispatch(startRealtime());
    await isOffline(store);
    expect(server.handshakes).toHaveLength(2);
  });
});

describe('rooms', () => {
  it('are joined by the first screen that shows them and left by the last', async () => {
    const store = await connect();
    store.dispatch(joinRoom('room-1'));
    store.dispatch(joinRoom('room-1'));
    store.dispatch(leaveRoom('room-1'));
    store.dispatch(joinRoom('room-2'));
    store.dispatch(leaveRoom('room-1'));
    await waitFor(() =>
      expect(server.received).toEqual([
        ['joinRoom', 'room-1'],
        ['joinRoom', 'room-2'],
        ['leaveRoom', 'room-1'],
      ]),
    );
  });

  it('wait for the connection, and are joined again after it is lost', async () => {
    const store = makeTestStore({ user, pair, createSocket: server.createSocket });
    store.dispatch(joinRoom('room-1'));
    store.dispatch(startRealtime());
    await waitFor(() => expect(server.received).toEqual([['joinRoom', 'room-1']]));
    await restartServer();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.received).toEqual([['joinRoom', 'room-1']]));
    expect(selectRoomIds(store.getState())).toEqual(['room-1']);
  });
});

describe('an event from the server', () => {
  /** Events arrive in order, so the answer to a further one shows that all before it are here. */
  async function eventsHaveArrived() {
    const before = count(`GET ${PATHS.chatRooms}`);
    server.io.emit('client-chatRoomsUpdated', '*');
    await waitFor(() => expect(count(`GET ${PATHS.chatRooms}`)).toBeGreaterThan(before));
  }

  it.each([
    ['client-profileUpdated', PATHS.profile],
    ['client-transactionsUpdated', PATHS.clientPayments],
    ['client-chatRoomsUpdated', PATHS.chatRooms],
  ] as const)('%s counts for this user or for all, and is ignored for another', async (event, path) => {
    const store = await connectAndRead();
    server.io.emit(event, 'somebody-else');
    // Read after the events before it.
    server.io.emit('client-announcementsUpdated', '*');
    await waitFor(() => expect(count(`GET ${PATHS.announcements}`)).toBe(1));
    await settled(store);
    expect(count(`GET ${path}`)).toBe(0);
    server.io.emit(event, user._id);
    await waitFor(() => expect(count(`GET ${path}`)).toBe(1));
    server.io.emit(event, '*');
    await waitFor(() => expect(count(`GET ${path}`)).toBe(2));
  });

  it('that comes with another one about the same answers has them read once', async () => {
    const store = await connectAndRead();
    backend.server.use(answer('get', PATHS.paymentHistory('PP-1'), { history: [] }));
    const open = store.dispatch(paymentsApi.endpoints.getPaymentHistory.initiate('PP-1'));
    await open;
    backend.calls.length = 0;
    server.io.emit('client-transactionsUpdated', user._id);
    server.io.emit('client-profileUpdated', user._id);
    await eventsHaveArrived();
    await settled(store);
    expect(count(`GET ${PATHS.profile}`)).toBe(1);
    expect(count(`GET ${PATHS.paymentHistory('PP-1')}`)).toBe(1);
    expect(count(`GET ${PATHS.clientPayments}`)).toBe(1);
    expect(count(`GET ${PATHS.chatRooms}`)).toBe(1);
    open.unsubscribe();
  });

  it('that arrives while the same list is being read causes another read', async () => {
    await connectAndRead();
    const { promise: held, resolve: release } = aSignal();
    backend.server.use(
      answer('get', PATHS.clientPayments, async () => {
        await held;
        return HttpResponse.json({ payments: [] });
      }),
    );
    server.io.emit('client-transactionsUpdated', '*');
    await waitFor(() => expect(count(`GET ${PATHS.clientPayments}`)).toBe(1));
    server.io.emit('client-transactionsUpdated', '*');
    server.io.emit('client-transactionsUpdated', '*');
    await eventsHaveArrived();
    release();
    await waitFor(() => expect(count(`GET ${PATHS.clientPayments}`)).toBe(2));
  });

  it('that arrives while a list loads for the first time causes another read', async () => {
    const { promise: held, resolve: release } = aSignal();
    backend.server.use(
      answer('get', PATHS.clientPayments, async () => {
        await held;
        return HttpResponse.json({ payments: [] });
      }),
    );
    const store = await connect();
    server.io.emit('client-transactionsUpdated', user._id);
    await eventsHaveArrived();
    expect(count(`GET ${PATHS.clientPayments}`)).toBe(1);
    release();
    await waitFor(() => expect(count(`GET ${PATHS.clientPayments}`)).toBe(2));
    expect(store.getState().userTransactions.orders).toHaveProperty('all:');
  });

  it('is not held back by a hanging call', async () => {
    const store = await connectAndRead();
    backend.server.use(answer('get', PATHS.messages('room-9'), () => new Promise<Response>(() => {})));
    void store.dispatch(chatApi.endpoints.getMessages.initiate('room-9'));
    server.io.emit('client-transactionsUpdated', '*');
    await waitFor(() => expect(count(`GET ${PATHS.clientPayments}`)).toBe(1));
  });
});

describe('a chat', () => {
  const first = aMessage({ seq: 1 });
  const path = PATHS.messages('room-1');
  const shown = (store: Store) =>
    inOrder(chatApi.endpoints.getMessages.select('room-1')(store.getState()).data ?? { pages: [] });
  const history = (...messages: ReturnType<typeof aMessage>[]) =>
    backend.server.use(answer('get', path, { messages, members: [] }));

  async function open() {
    const store = await connect();
    const subscription = store.dispatch(chatApi.endpoints.getMessages.initiate('room-1'));
    await subscription;
    // Once for the screen, and again after the join, for messages in between.
    await waitFor(() => expect(count(`GET ${path}`)).toBe(2));
    await waitFor(() => expect(shown(store)).toHaveLength(1));
    return { store, subscription };
  }

  it('joins its room while it is open and leaves it afterwards', async () => {
    history(first);
    const { subscription } = await open();
    subscription.unsubscribe();
    await waitFor(() =>
      expect(server.received).toEqual([
        ['joinRoom', 'room-1'],
        ['leaveRoom', 'room-1'],
      ]),
    );
  });

  it('shows an arriving message once, however often it is delivered', async () => {
    history(first);
    const { store } = await open();
    const second = aMessage({ seq: 2 });
    server.io.to('room-1').emit('newMessage', second);
    server.io.to('room-1').emit('newMessage', second);
    await waitFor(() => expect(shown(store)).toEqual([first, second]));
  });

  it('reads the history again when a number is missing', async () => {
    history(first);
    const { store } = await open();
    const [second, third] = [aMessage({ seq: 2 }), aMessage({ seq: 3 })];
    history(first, second, third);
    server.io.to('room-1').emit('newMessage', third);
    await waitFor(() => expect(shown(store)).toEqual([first, second, third]));
  });

  it('does not read the history again if messages only arrive in the wrong order', async () => {
    history(first);
    const { store } = await open();
    const before = count('GET /chat/messages/room-1');
    const [second, third] = [aMessage({ seq: 2 }), aMessage({ seq: 3 })];
    server.io.to('room-1').emit('newMessage', third);
    server.io.to('room-1').emit('newMessage', second);
    await waitFor(() => expect(shown(store)).toEqual([first, second, third]));
    expect(count('GET /chat/messages/room-1')).toBe(before);
  });

  it('has the messages sent while the server was down, once and in order', async () => {
    history(first);
    const { store } = await open();
    const missed = aMessage({ seq: 2 });
    history(first, missed);
    await restartServer();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(shown(store)).toEqual([first, missed]));
    expect(server.received).toEqual([['joinRoom', 'room-1']]);
  });

  it("shows one's own message at once, replaces it with the stored one and notifies the room", async () => {
    history(first);
    const { store } = await open();
    const stored = aMessage({ seq: 2, content: 'Mine' });
    const { promise: held, resolve: release } = aSignal();
    backend.server.use(
      answer('post', PATHS.postMessage, async () => {
        await held;
        return HttpResponse.json({ message: 'Message sent.', newMessage: stored }, { status: 201 });
      }),
    );
    const sending = store.dispatch(
      chatApi.endpoints.postMessage.initiate({ roomId: 'room-1', mesaage: 'Mine' }),
    );
    expect(shown(store).at(-1)).toMatchObject({ content: 'Mine', sender: { fullName: user.fullName } });
    expect(shown(store).at(-1)!._id).toMatch(/^temp-[a-z0-9]{7}$/);
    release();
    await sending;
    await waitFor(() => expect(shown(store)).toEqual([first, stored]));
    await waitFor(() => expect(server.received.at(-1)).toEqual(['sendMessage', stored]));
  });

  it("removes one's own message if it could not be sent", async () => {
    history(first);
    const { store } = await open();
    backend.server.use(answer('post', PATHS.postMessage, { message: 'Too long.', code: 'invalid' }, 422));
    await store.dispatch(chatApi.endpoints.postMessage.initiate({ roomId: 'room-1', mesaage: 'Mine' }));
    expect(shown(store)).toEqual([first]);
  });
});

describe('a backend that never acknowledges a join', () => {
  it('still has its history read after a while', async () => {
    await server.close();
    server = await startSocketServer({ acknowledges: false });
    const path = PATHS.messages('room-1');
    backend.server.use(answer('get', path, { messages: [aMessage()] }));
    const store = await connect();
    await store.dispatch(chatApi.endpoints.getMessages.initiate('room-1'));
    await waitFor(() => expect(count(`GET ${path}`)).toBe(2));
  });
});
