import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { createTokenStore } from '../../../src/api/tokens';
import { makeStore } from '../../../src/app/store';
import { loadStoredSession } from '../../../src/app/loadSession';
import { memoryStorage } from '../../../src/lib/storage';
import { selectUserId } from '../../../src/store/user';
import { aSignal } from '../../support/aSignal';
import { answer, API_URL, useBackend } from '../../support/backend';
import { settled } from '../../support/settled';
import { aPair, aUser } from '../../support/wire';

const user = aUser();
const backend = useBackend(user);
const stores: ReturnType<typeof makeStore>[] = [];
afterEach(() => {
  // Or it follows the tabs of the next test.
  for (const store of stores.splice(0)) store.dispose();
  localStorage.clear();
});

/** This tab, signed in; what another tab writes to the storage arrives as an event, as in a browser. */
async function signedInTab(pair = aPair()) {
  const tab = startingTab(pair);
  await tab.isStarted;
  return tab;
}

function startingTab(pair = aPair()) {
  localStorage.setItem('accessToken', pair.accessToken);
  localStorage.setItem('refreshToken', pair.refreshToken);
  const tokens = createTokenStore(localStorage, memoryStorage());
  const store = makeStore({ apiUrl: API_URL, tokens });
  stores.push(store);
  const isStarted = store.dispatch(loadStoredSession());
  return { store, tokens, isStarted };
}

type Pair = ReturnType<typeof aPair>;

function write(pair: Pair | null) {
  for (const key of ['refreshToken', 'accessToken'] as const) {
    if (pair) localStorage.setItem(key, pair[key]);
    else localStorage.removeItem(key);
  }
}

function otherTabStores(pair: Pair | null) {
  write(pair);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
}

/** The page comes back from the back/forward cache, in which no event reached it. */
const returns = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('a second tab', () => {
  it('whose session ends signs this one out', async () => {
    const { store } = await signedInTab();
    otherTabStores(null);
    expect(store.getState().user).toBeNull();
    expect(store.getState().session).toMatchObject({ status: 'ready', ended: 'expired' });
  });

  it('that renews the tokens leaves this one as it is, and the next call uses the new one', async () => {
    const { store, tokens } = await signedInTab();
    const renewed = aPair();
    otherTabStores(renewed);
    expect(selectUserId(store.getState())).toBe(user._id);
    expect(tokens.bearer()).toBe(renewed.accessToken);
  });

  it('in which another user signs in switches this one to that user', async () => {
    const { store } = await signedInTab();
    const other = aUser({ _id: 'user-2', fullName: 'Otto Other' });
    backend.server.use(answer('get', PATHS.profile, { user: other }));
    otherTabStores(aPair('user-2'));
    expect(store.getState().user).toBeNull();
    await waitFor(() => expect(store.getState().user?.fullName).toBe('Otto Other'));
  });

  describe('while this one is still reading the profile', () => {
    /** The first read is answered only once it is told to; others at once. */
    function heldProfile(next = user) {
      const { promise: isAnswered, resolve: answerFirst } = aSignal();
      let reads = 0;
      backend.server.use(
        answer('get', PATHS.profile, async () => {
          reads += 1;
          if (reads > 1) return HttpResponse.json({ user: next });
          await isAnswered;
          return HttpResponse.json({ user });
        }),
      );
      return answerFirst;
    }

    it('that signs out leaves nobody signed in here', async () => {
      const answerFirst = heldProfile();
      const { store, isStarted } = startingTab();
      await waitFor(() => expect(backend.calls).toContain(`GET ${PATHS.profile}`));
      otherTabStores(null);
      answerFirst();
      await isStarted;
      await settled(store);
      expect(store.getState().user).toBeNull();
      expect(store.getState().session.status).toBe('ready');
    });

    it('in which another user signs in switches this one to that user', async () => {
      const answerFirst = heldProfile(aUser({ _id: 'user-2', fullName: 'Otto Other' }));
      const { store, isStarted } = startingTab();
      await waitFor(() => expect(backend.calls).toContain(`GET ${PATHS.profile}`));
      otherTabStores(aPair('user-2'));
      answerFirst();
      await isStarted;
      await waitFor(() => expect(store.getState().session.status).toBe('ready'));
      await settled(store);
      expect(store.getState().user?.fullName).toBe('Otto Other');
    });
  });

  describe('on a backend whose tokens do not name their user', () => {
    const opaque = (n: number) => ({ accessToken: `access ${n}`, refreshToken: `refresh ${n}` });

    it('that gets new tokens leaves this one as it is, and is not answered with further ones', async () => {
      const { store, tokens } = await signedInTab(opaque(1));
      // The last of the lists that signing in loads.
      await waitFor(() => expect(backend.calls).toContain(`GET ${PATHS.brokers}`));
      await settled(store);
      backend.calls.length = 0;
      otherTabStores(opaque(2));
      expect(store.getState().user?.fullName).toBe(user.fullName);
      expect(store.getState().session.ended).toBeNull();
      expect(tokens.bearer()).toBe('access 2');
      await settled(store);
      expect(backend.calls).toEqual([]);
    });

    it('in which another user signs in switches this one to that user', async () => {
      const { store } = await signedInTab(opaque(1));
      otherTabStores(null);
      expect(store.getState().user).toBeNull();
      backend.server.use(answer('get', PATHS.profile, { user: aUser({ fullName: 'Otto Other' }) }));
      otherTabStores(opaque(2));
      await waitFor(() => expect(store.getState().user?.fullName).toBe('Otto Other'));
    });
  });
});

describe('a page that comes back from the back/forward cache', () => {
  it('has no user if the session has ended meanwhile', async () => {
    const { store } = await signedInTab();
    write(null);
    returns();
    expect(store.getState().user).toBeNull();
    expect(store.getState().session).toMatchObject({ status: 'ready', ended: 'expired' });
  });

  it('has the user who has signed in meanwhile', async () => {
    const { store } = await signedInTab();
    backend.server.use(
      answer('get', PATHS.profile, { user: aUser({ _id: 'user-2', fullName: 'Otto Other' }) }),
    );
    write(aPair('user-2'));
    returns();
    expect(store.getState().user).toBeNull();
    await waitFor(() => expect(store.getState().user?.fullName).toBe('Otto Other'));
  });

  it('has that user too on a backend whose tokens do not name their user', async () => {
    const { store } = await signedInTab({ accessToken: 'access 1', refreshToken: 'refresh 1' });
    backend.server.use(answer('get', PATHS.profile, { user: aUser({ fullName: 'Otto Other' }) }));
    localStorage.setItem('signOut', String(Date.now()));
    write({ accessToken: 'access 2', refreshToken: 'refresh 2' });
    returns();
    expect(store.getState().user).toBeNull();
    await waitFor(() => expect(store.getState().user?.fullName).toBe('Otto Other'));
  });

  it('stays as it is if nothing has happened', async () => {
    const { store } = await signedInTab();
    returns();
    expect(selectUserId(store.getState())).toBe(user._id);
    expect(store.getState().session).toMatchObject({ status: 'ready', ended: null });
  });
});
