import { PATHS } from '../../../contract/wire';
import { chatApi } from '../../../src/features/chat/endpoints';
import { now } from '../../../src/lib/clock';
import { connected, disconnected, gaveUp, selectLiveUntil } from '../../../src/store/realtime';
import { useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aUser } from '../../support/wire';

useBackend();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const LONGEST_WAIT_MS = 90_000;
const SHORTEST_WAIT_MS = 30_000;

/** An app whose socket has given up, and a server that is back once `comesBack` is called, perhaps without profiles. */
function offline({ hasNoProfile = false } = {}) {
  let isBack = false;
  const asked: string[] = [];
  const answering: typeof fetch = async (input) => {
    const { url } = input instanceof Request ? input : new Request(input);
    asked.push(url);
    const isProfile = url.endsWith(PATHS.profile);
    if (!isBack || (isProfile && hasNoProfile)) return new Response('', { status: 502 });
    return Response.json(isProfile ? { user: aUser() } : { annoncements: [] });
  };
  let connects = 0;
  const store = makeTestStore({
    user: aUser(),
    fetch: answering,
    createSocket: async () => {
      connects += 1;
      throw new Error('There is no socket in this test.');
    },
  });
  const comesBack = () => {
    isBack = true;
  };
  return { store, asked, connects: () => connects, comesBack };
}

async function quietly(store: ReturnType<typeof makeTestStore>) {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await jest.advanceTimersByTimeAsync(1000);
  store.dispatch(gaveUp());
}

describe('an app whose socket has used up its attempts', () => {
  it('notices automatically that the server is back, reads everything on screen again and connects', async () => {
    const { store, asked, connects, comesBack } = offline();
    await quietly(store);
    asked.length = 0;

    await jest.advanceTimersByTimeAsync(3 * LONGEST_WAIT_MS);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.filter((url) => !url.includes(PATHS.announcements))).toEqual([]);
    expect(connects()).toBe(0);

    comesBack();
    asked.length = 0;
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(asked.some((url) => url.endsWith(PATHS.profile))).toBe(true);
    // Twice if two short waits fit into the longest.
    expect(connects()).toBeGreaterThanOrEqual(1);
  });

  it('knows that what is on screen is as of the last time it was read', async () => {
    const { store, comesBack } = offline();
    store.dispatch(disconnected({ reason: 'transport close' }));
    await quietly(store);
    const lost = selectLiveUntil(store.getState());
    comesBack();
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    const live = selectLiveUntil(store.getState());
    expect(live).toBeGreaterThanOrEqual(lost! + SHORTEST_WAIT_MS);
    expect(live).toBeLessThanOrEqual(now());
  });

  it('does not take for read what the server could not answer', async () => {
    const { store, comesBack, connects } = offline({ hasNoProfile: true });
    store.dispatch(disconnected({ reason: 'transport close' }));
    await quietly(store);
    const lost = selectLiveUntil(store.getState());
    comesBack();
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(connects()).toBeGreaterThanOrEqual(1);
    expect(selectLiveUntil(store.getState())).toBe(lost);
  });

  it('does not ask all the time, nor once it is connected again', async () => {
    const { store, asked, comesBack, connects } = offline();
    await quietly(store);
    comesBack();
    asked.length = 0;
    await jest.advanceTimersByTimeAsync(SHORTEST_WAIT_MS - 1);
    expect(asked).toEqual([]);

    store.dispatch(connected({ catchesUp: false }));
    // Everything is read again once.
    await jest.advanceTimersByTimeAsync(1000);
    asked.length = 0;
    await jest.advanceTimersByTimeAsync(3 * LONGEST_WAIT_MS);
    expect(asked).toEqual([]);
    expect(connects()).toBe(0);
  });

  it('keeps asking while only the socket is blocked, so that nothing on screen is older than a few minutes', async () => {
    const { store, asked, comesBack, connects } = offline();
    await quietly(store);
    comesBack();
    void store.dispatch(chatApi.endpoints.getMessages.initiate('room-1'));
    await jest.advanceTimersByTimeAsync(1000);
    asked.length = 0;
    await jest.advanceTimersByTimeAsync(3 * LONGEST_WAIT_MS);
    expect(connects()).toBeGreaterThanOrEqual(3);
    for (const path of [PATHS.profile, PATHS.messages('room-1')])
      expect(asked.filter((url) => url.includes(path)).length).toBeGreaterThanOrEqual(3);
  });
});
