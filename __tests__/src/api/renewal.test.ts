import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { listsApi } from '../../../src/api/endpoints/lists';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { RENEWAL_TIMEOUT_MS } from '../../../src/api/renewal';
import { chatApi } from '../../../src/features/chat/endpoints';
import { supportApi } from '../../../src/features/support/endpoints';
import { signOut } from '../../../src/store/session';
import { aSignal } from '../../support/aSignal';
import { answer, refuse, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aPair, aToken, aUser } from '../../support/wire';

const backend = useBackend();
const old = aPair();
const renewed = aPair();

/** Answers 401 unless the request has the renewed token. */
const onlyRenewed = (path: string, body: object, status = 401) =>
  answer('get', path, (request) =>
    request.headers.get('authorization') === `Bearer ${renewed.accessToken}`
      ? HttpResponse.json(body)
      : HttpResponse.json({ message: 'Please sign in.', code: 'unauthorised' }, { status }),
  );

/** A renewal whose answer is held back until `answers` is called. */
function heldRenewal() {
  const { promise: held, resolve: answers } = aSignal();
  backend.server.use(
    answer('post', PATHS.renewToken, async () => {
      await held;
      return HttpResponse.json(renewed);
    }),
  );
  return { asked: () => waitFor(() => expect(renewals()).toBe(1)), answers };
}

const renewals = () => backend.calls.filter((call) => call.endsWith(PATHS.renewToken)).length;
const signedIn = (options = {}) => makeTestStore({ user: aUser(), pair: old, ...options });
const getClients = () => listsApi.endpoints.getClients.initiate(undefined, { forceRefetch: true });

describe('an access token that has expired', () => {
  it('is renewed once for ten calls that run at the same time, and each call succeeds', async () => {
    backend.server.use(
      onlyRenewed(PATHS.clients, { clients: [] }),
      onlyRenewed(PATHS.chatRooms, { chatRooms: [] }),
      ...Array.from({ length: 8 }, (_, i) =>
        onlyRenewed(PATHS.messages(`room-${i}`), { messages: [], members: [] }),
      ),
      answer('post', PATHS.renewToken, renewed),
    );
    const store = signedIn();
    const results = await Promise.all([
      store.dispatch(getClients()),
      store.dispatch(listsApi.endpoints.getChatRooms.initiate(undefined, { forceRefetch: true })),
      ...Array.from({ length: 8 }, (_, i) =>
        store.dispatch(chatApi.endpoints.getMessages.initiate(`room-${i}`)),
      ),
    ]);
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual(Array(10).fill(true));
    expect(renewals()).toBe(1);
    expect(store.services.tokens.pair()).toEqual(renewed);
  });

  it('is renewed after a 403 on the first attempt too, but only once per call', async () => {
    backend.server.use(
      refuse('get', PATHS.clients, 403, 'Not for you.'),
      answer('post', PATHS.renewToken, renewed),
    );
    const store = signedIn();
    const result = await store.dispatch(getClients());
    expect(result.error).toMatchObject({ status: 403, message: 'Not for you.' });
    expect(renewals()).toBe(1);
  });

  it('is not renewed again by a late 401 whose token has been replaced meanwhile', async () => {
    const { promise: late, resolve: release } = aSignal();
    backend.server.use(
      answer('get', PATHS.clients, async (request) => {
        if (request.headers.get('authorization') === `Bearer ${renewed.accessToken}`) {
          return HttpResponse.json({ clients: [] });
        }
        await late;
        return HttpResponse.json({ message: 'Please sign in.' }, { status: 401 });
      }),
    );
    const store = signedIn();
    const call = store.dispatch(getClients());
    store.services.tokens.save(renewed);
    release();
    expect((await call).isSuccess).toBe(true);
    expect(renewals()).toBe(0);
  });

  it('is renewed by one tab at a time if the browser has locks', async () => {
    const locks = { request: jest.fn((_name: string, _options: object, work: () => unknown) => work()) };
    backend.server.use(
      onlyRenewed(PATHS.clients, { clients: [] }),
      answer('post', PATHS.renewToken, renewed),
    );
    const store = signedIn({ locks });
    expect((await store.dispatch(getClients())).isSuccess).toBe(true);
    expect(locks.request).toHaveBeenCalledTimes(1);
  });

  it('is renewed to the newest pair even if the profile brings an older one meanwhile', async () => {
    const locks = { request: (_name: string, _options: object, work: () => unknown) => work() };
    const renewal = heldRenewal();
    backend.server.use(answer('get', PATHS.profile, { user: backend.user, tokens: aPair() }));
    const store = signedIn({ locks });
    const outcome = store.services.renewal.renew(old.accessToken);
    await renewal.asked();
    await store.dispatch(accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
    expect(store.services.tokens.pair()).not.toEqual(old);
    renewal.answers();
    expect(await outcome).toEqual({ kind: 'renewed' });
    await waitFor(() => expect(store.services.tokens.pair()).toEqual(renewed));
  });
});

describe('a renewal that does not succeed', () => {
  it('ends the session when it is refused', async () => {
    backend.server.use(refuse('get', PATHS.clients, 401), refuse('post', PATHS.renewToken, 401));
    const store = signedIn();
    await store.dispatch(getClients());
    expect(store.services.tokens.pair()).toBeNull();
    expect(store.getState().user).toBeNull();
    expect(store.getState().session.ended).toBe('expired');
  });

  it('ends the session when it is refused before the socket connects', async () => {
    backend.server.use(refuse('post', PATHS.renewToken, 401));
    const store = signedIn({ pair: { ...old, accessToken: aToken({ id: 'user-1', exp: 1 }) } });
    await store.services.renewal.freshToken();
    expect(store.services.tokens.pair()).toBeNull();
    expect(store.getState().session.ended).toBe('expired');
  });

  it.each([500, 503, 429])(
    'keeps the session when the server answers %i, and shows the error',
    async (status) => {
      backend.server.use(
        refuse('get', PATHS.clients, 401),
        refuse('post', PATHS.renewToken, status, 'The server is busy.'),
      );
      const store = signedIn();
      const result = await store.dispatch(getClients());
      expect(result.error).toMatchObject({ status, message: 'The server is busy.' });
      expect(store.services.tokens.pair()).toEqual(old);
      expect(store.getState().user).not.toBeNull();
    },
  );

  it.each([200, 404])(
    'keeps the session when a page answers with %i instead of the server, as a hotel’s network does',
    async (status) => {
      backend.server.use(
        refuse('get', PATHS.clients, 401),
        answer('post', PATHS.renewToken, () => HttpResponse.html('<h1>Welcome</h1>', { status })),
      );
      const store = signedIn();
      const result = await store.dispatch(getClients());
      expect(result.error).toMatchObject({ isPage: true });
      expect(store.services.tokens.pair()).toEqual(old);
      expect(store.getState().user).not.toBeNull();
    },
  );

  it('keeps the session when the network is gone', async () => {
    backend.server.use(
      refuse('get', PATHS.clients, 401),
      answer('post', PATHS.renewToken, () => HttpResponse.error()),
    );
    const store = signedIn();
    expect((await store.dispatch(getClients())).error).toMatchObject({ status: 'network' });
    expect(store.services.tokens.pair()).toEqual(old);
  });

  it('gives up on a server that never answers, without ending the session', async () => {
    const store = signedIn({
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        String(input).endsWith(PATHS.renewToken)
          ? new Promise<Response>((_, reject) => {
              init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
            })
          : fetch(input, init),
    });
    jest.useFakeTimers();
    const outcome = store.services.renewal.renew(old.accessToken);
    await jest.advanceTimersByTimeAsync(RENEWAL_TIMEOUT_MS);
    jest.useRealTimers();
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect(store.services.tokens.pair()).toEqual(old);
  });

  it('does not end a session that the user has already ended', async () => {
    const renewal = heldRenewal();
    backend.server.use(refuse('get', PATHS.clients, 401));
    const store = signedIn();
    const call = store.dispatch(getClients());
    await renewal.asked();
    const outcome = store.services.renewal.renew(old.accessToken);
    store.dispatch(signOut());
    await waitFor(() => expect(store.getState().session.ended).toBe('signedOut'));
    renewal.answers();
    await Promise.all([call, outcome]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().session.ended).toBe('signedOut');
    expect(store.services.tokens.pair()).toBeNull();
  });
});

describe('the bearer rule', () => {
  it('sends the token with every call but the seven of section 7', async () => {
    backend.server.use(answer('post', PATHS.support, { message: 'Message sent.' }));
    const store = signedIn();
    await store.dispatch(
      supportApi.endpoints.postSupport.initiate({ subject: 'A subject', message: 'A long message' }),
    );
    await store.dispatch(paymentsApi.endpoints.getTransactions.initiate({ status: 'submitted' }));
    const bearers = Object.fromEntries(
      backend.requests.map((request) => [
        new URL(request.url).pathname.replace('/api', ''),
        request.headers.get('authorization'),
      ]),
    );
    expect(bearers[PATHS.announcements]).toBeNull();
    expect(bearers[PATHS.support]).toBe(`Bearer ${old.accessToken}`);
    expect(bearers[PATHS.clientPayments]).toBe(`Bearer ${old.accessToken}`);
  });
});
