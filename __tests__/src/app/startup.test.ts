import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { memoryStorage } from '../../../src/lib/storage';
import { createTokenStore } from '../../../src/api/tokens';
import { loadStoredSession } from '../../../src/app/loadSession';
import { makeStore } from '../../../src/app/store';
import { authApi } from '../../../src/features/auth/endpoints';
import { selectAnnouncements } from '../../../src/store/lists/annoncements';
import { selectIsLoading } from '../../../src/store/loading';
import { selectIsSignedIn } from '../../../src/store/user';
import { now, setClockOffset } from '../../../src/lib/clock';
import { nextTask, whenIdle } from '../../../src/lib/whenIdle';
import { answer, API_URL, refuse, useBackend } from '../../support/backend';
import { settled } from '../../support/settled';
import { anAnnouncement, aPair, aUser } from '../../support/wire';

const user = aUser();
const backend = useBackend(user);
const pair = aPair();
const ROOT = [PATHS.announcements, PATHS.clientPayments, PATHS.chatRooms, PATHS.companyPlans];
const FOR_THE_UNBANNED = [PATHS.clients, PATHS.brokers];

const stores: ReturnType<typeof makeStore>[] = [];
// Idle-time work must not run in the next test.
afterEach(() => stores.splice(0).forEach((store) => store.dispose()));

function startWith(stored: typeof pair | null) {
  const tokens = createTokenStore(memoryStorage(), memoryStorage());
  if (stored) tokens.save(stored);
  const store = makeStore({ apiUrl: API_URL, tokens });
  stores.push(store);
  return { store, tokens, loaded: store.dispatch(loadStoredSession()) };
}

const gets = (path: string) => backend.calls.filter((call) => call === `GET ${path}`).length;

describe('startup', () => {
  it('shows the overlay until the stored session is loaded, then loads all lists once', async () => {
    const { store, loaded } = startWith(pair);
    expect(selectIsLoading(store.getState())).toBe(true);
    await loaded;
    expect(selectIsLoading(store.getState())).toBe(false);
    expect(selectIsSignedIn(store.getState())).toBe(true);
    const paths = [PATHS.profile, ...ROOT, ...FOR_THE_UNBANNED];
    await waitFor(() => expect(paths.filter((path) => gets(path) === 0)).toEqual([]));
    await settled(store);
    for (const path of paths) expect([path, gets(path)]).toEqual([path, 1]);
  });

  describe('with lists requested before the scripts arrived', () => {
    const early = (list: Promise<Response>) => {
      window.earlyAnswers = {
        bearer: pair.accessToken,
        askedAt: Date.now(),
        answers: { [`${API_URL}${PATHS.announcements}?limit=20`]: list },
      };
    };
    const announcement = anAnnouncement();
    // The first render waits 300 ms for them. This clock goes on by 1 ms at a time, however long a busy machine takes.
    beforeEach(() => jest.useFakeTimers({ advanceTimers: 1 }));
    afterEach(() => {
      jest.useRealTimers();
      delete window.earlyAnswers;
    });

    it('shows them in the first render', async () => {
      let arrive!: (answer: Response) => void;
      early(new Promise((resolve) => (arrive = resolve)));
      const { store, loaded } = startWith(pair);
      const userIsThere = new Promise<void>((resolve) => {
        store.subscribe(() => store.getState().user && resolve());
      });
      const firstRender = new Promise((resolve) => {
        store.subscribe(() => {
          if (!selectIsLoading(store.getState())) resolve(selectAnnouncements(store.getState()));
        });
      });
      await userIsThere;
      expect(selectIsLoading(store.getState())).toBe(true);
      await nextTask();
      arrive(Response.json({ annoncements: [announcement] }));
      await loaded;
      expect(await firstRender).toEqual([announcement]);
      expect(gets(PATHS.announcements)).toBe(0);
    });

    it('renders without one that does not arrive', async () => {
      early(new Promise(() => {}));
      const { store, loaded } = startWith(pair);
      await loaded;
      expect(selectIsSignedIn(store.getState())).toBe(true);
      expect(selectIsLoading(store.getState())).toBe(false);
    });
  });

  it('makes no request when signed out', async () => {
    const { store, loaded } = startWith(null);
    await loaded;
    expect(store.getState().session.status).toBe('ready');
    await whenIdle();
    await settled(store);
    expect(backend.calls).toEqual([]);
  });

  it('requests nothing that banned users may not see', async () => {
    backend.server.use(answer('get', PATHS.profile, { user: { ...user, isBanned: true } }));
    const { store, loaded } = startWith(pair);
    await loaded;
    // Requested together with the other shared lists.
    await waitFor(() => expect(gets(PATHS.clientPayments)).toBe(1));
    await settled(store);
    for (const path of FOR_THE_UNBANNED) expect([path, gets(path)]).toEqual([path, 0]);
  });

  it('keeps the session when the server cannot be reached, and tries again when told', async () => {
    backend.server.use(answer('get', PATHS.profile, () => HttpResponse.error()));
    const { store, tokens, loaded } = startWith(pair);
    await loaded;
    expect(store.getState().session.status).toBe('unreachable');
    expect(tokens.pair()).toEqual(pair);
    backend.server.resetHandlers();
    await store.dispatch(loadStoredSession());
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });

  it('ends the session when its renewal is refused', async () => {
    backend.server.use(refuse('get', PATHS.profile, 401), refuse('post', PATHS.renewToken, 401));
    const { store, tokens, loaded } = startWith(pair);
    await loaded;
    expect(store.getState().session.status).toBe('ready');
    expect(tokens.pair()).toBeNull();
  });

  it('takes the pair that the profile brings, unless a newer one is there already', async () => {
    const fromProfile = aPair();
    backend.server.use(answer('get', PATHS.profile, { user, tokens: fromProfile }));
    const { tokens, loaded } = startWith(pair);
    await loaded;
    expect(tokens.pair()).toEqual(fromProfile);

    const newer = aPair();
    const other = startWith(pair);
    backend.server.use(
      answer('get', PATHS.profile, () => {
        other.tokens.save(newer);
        return HttpResponse.json({ user, tokens: fromProfile });
      }),
    );
    await other.loaded;
    expect(other.tokens.pair()).toEqual(newer);
  });
});

describe('signing in', () => {
  it('stores the pair, shows the user and loads the lists, without requesting the profile again', async () => {
    backend.server.use(answer('post', PATHS.login, { user, tokens: pair }));
    const { store, tokens, loaded } = startWith(null);
    await loaded;
    await store.dispatch(accountApi.endpoints.login.initiate({ email: user.email, password: 'secret' }));
    expect(tokens.pair()).toEqual(pair);
    expect(store.getState().user).toEqual(user);
    await waitFor(() => expect(gets(PATHS.clients)).toBe(1));
    expect(gets(PATHS.profile)).toBe(0);
    expect(JSON.stringify(store.getState())).not.toContain(pair.accessToken);
  });

  it('with a forgotten password: the bare token resets it, then the profile brings the pair', async () => {
    const [reset] = [aPair().accessToken];
    const bearers: Record<string, string | null> = {};
    const noting = (path: string, body: object) => (request: Request) => {
      bearers[path] = request.headers.get('authorization');
      return HttpResponse.json(body);
    };
    backend.server.use(
      answer('post', PATHS.verifyOtp, { tokens: { accessToken: reset } }),
      answer('post', PATHS.resetPassword, noting(PATHS.resetPassword, { message: 'Password changed.' })),
      answer('get', PATHS.profile, noting(PATHS.profile, { user, tokens: pair })),
    );
    const { store, tokens, loaded } = startWith(null);
    await loaded;
    const { verifyOtp, resetPassword } = authApi.endpoints;
    await store.dispatch(verifyOtp.initiate({ email: user.email, enteredOtp: '1234' }));
    expect(tokens.pair()).toBeNull();
    await store.dispatch(resetPassword.initiate({ password: 'fresh1', newPassword: 'fresh1' }));
    await waitFor(() => expect(selectIsSignedIn(store.getState())).toBe(true));
    expect(bearers).toEqual({ [PATHS.resetPassword]: `Bearer ${reset}`, [PATHS.profile]: `Bearer ${reset}` });
    expect(tokens.pair()).toEqual(pair);
  });
});

describe('a reload just after a forgotten password was replaced', () => {
  const bare = aPair().accessToken;
  const wrongScope = 'Please set your new password first, then sign in.';

  /** A tab in which the code was right and the new password sent; its next page. */
  async function reloaded(sendsPassword = true) {
    const [storage, tabStorage] = [memoryStorage(), memoryStorage()];
    const next = () => {
      const tokens = createTokenStore(storage, tabStorage);
      const store = makeStore({ apiUrl: API_URL, tokens });
      stores.push(store);
      return { store, tokens, loaded: store.dispatch(loadStoredSession()) };
    };
    const before = next();
    await before.loaded;
    const { verifyOtp, resetPassword } = authApi.endpoints;
    await before.store.dispatch(verifyOtp.initiate({ email: user.email, enteredOtp: '1234' }));
    if (sendsPassword)
      await before.store.dispatch(resetPassword.initiate({ password: 'fresh1', newPassword: 'fresh1' }));
    before.store.dispose();
    return next;
  }
  beforeEach(() => backend.server.use(answer('post', PATHS.verifyOtp, { tokens: { accessToken: bare } })));

  it.each([
    ['whose answer had come', answer('post', PATHS.resetPassword, { message: 'Password changed.' })],
    ['whose answer was still on its way', answer('post', PATHS.resetPassword, () => HttpResponse.error())],
  ])('%s keeps the user signed in', async (_when, reset) => {
    // The profile requested by the first page never arrives.
    backend.server.use(
      reset,
      answer('get', PATHS.profile, () => HttpResponse.error()),
    );
    const next = await reloaded();
    backend.server.use(answer('get', PATHS.profile, { user, tokens: pair }));
    const { store, tokens, loaded } = next();
    await loaded;
    expect(selectIsSignedIn(store.getState())).toBe(true);
    expect(tokens.pair()).toEqual(pair);
    expect([tokens.hasResetToken(), tokens.awaitsPair()]).toEqual([false, false]);
    expect(backend.requests.at(-1)!.headers.get('authorization')).not.toBeNull();
  });

  it.each([
    ['the server cannot be reached', answer('get', PATHS.profile, () => HttpResponse.error())],
    ['the server took too long', refuse('get', PATHS.profile, 408)],
  ])('while %s says so, and tries again when told', async (_why, failure) => {
    backend.server.use(answer('post', PATHS.resetPassword, { message: 'Password changed.' }), failure);
    const { store, loaded } = (await reloaded())();
    await loaded;
    expect(store.getState().session.status).toBe('unreachable');
    backend.server.use(answer('get', PATHS.profile, { user, tokens: pair }));
    await store.dispatch(loadStoredSession());
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });

  it('keeps the token for another try if the password never arrived', async () => {
    backend.server.use(
      answer('post', PATHS.resetPassword, () => HttpResponse.error()),
      refuse('get', PATHS.profile, 401, wrongScope),
    );
    const { store, tokens, loaded } = (await reloaded())();
    await loaded;
    expect(store.getState().session.status).toBe('ready');
    expect(selectIsSignedIn(store.getState())).toBe(false);
    expect(tokens.bearer()).toBe(bare);
  });

  it('requests nothing before a new password was sent', async () => {
    const next = await reloaded(false);
    backend.calls.length = 0;
    await next().loaded;
    expect(backend.calls).toEqual([]);
  });
});

describe('a wrong device clock', () => {
  afterEach(() => setClockOffset(0));

  it("is corrected by the server's answers", async () => {
    const hourAhead = new Date(Date.now() + 3_600_000);
    backend.server.use(
      answer('get', PATHS.profile, () =>
        HttpResponse.json({ user }, { headers: { Date: hourAhead.toUTCString() } }),
      ),
    );
    await startWith(pair).loaded;
    expect(Math.abs(now() - hourAhead.getTime())).toBeLessThan(60_000);
  });
});
