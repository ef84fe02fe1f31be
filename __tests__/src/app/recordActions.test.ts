import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
// Endpoints that the recorded pages add.
import '../../../src/app/signedInListeners';
import '../../../src/features/payments/endpoints';
import '../../../src/features/summary/endpoints';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { listsApi } from '../../../src/api/endpoints/lists';
import { createTokenStore } from '../../../src/api/tokens';
import { masked } from '../../../src/app/maskSecrets';
import { recordingSaved } from '../../../src/app/recordActions';
import { makeStore } from '../../../src/app/store';
import { memoryStorage } from '../../../src/lib/storage';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { answer, API_URL, useBackend } from '../../support/backend';
import { aPair, aUser } from '../../support/wire';

const backend = useBackend();

/** Reads a recording as the extension of Redux DevTools does, and computes the state after each of its actions. */
function replay(file: string): { actions: UnknownAction[]; states: RootState[] } {
  const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string };
  const actions = JSON.parse(payload) as UnknownAction[];
  let state = JSON.parse(preloadedState) as RootState;
  const states = actions.map((action) => (state = rootReducer(state, action)));
  return { actions, states };
}

test('a saved recording replays to the same state, without a password or a token', async () => {
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:recording';
  });
  const pair = aPair();
  backend.server.use(
    answer('post', PATHS.login, { user: aUser(), tokens: pair }),
    answer('get', PATHS.clients, { clients: [{ _id: 'client-1', fullName: 'Carla Client' }] }),
  );
  const store = makeStore({ apiUrl: API_URL, tokens: createTokenStore(memoryStorage(), memoryStorage()) });
  const credentials = { email: 'uma@example.com', password: 'hush-six' };
  await store.dispatch(accountApi.endpoints.login.initiate(credentials));
  await store.dispatch(listsApi.endpoints.getClients.initiate());
  store.dispatch(recordingSaved());
  // At once: lists that signing in has asked for may arrive while the file is read.
  const state = store.getState();

  const text = await saved[0]!.text();
  expect(text).toContain('uma@example.com');
  for (const secret of ['hush-six', ...Object.values(pair)]) expect(text).not.toContain(secret);
  const { states } = replay(text);
  expect(states.at(-1)).toEqual(JSON.parse(JSON.stringify(masked(state))));
  expect(Object.values(states.at(-1)!.userClients.entities)).toEqual([
    expect.objectContaining({ fullName: 'Carla Client' }),
  ]);
  store.dispose();
});

test('the session in docs/ shows a payment whose proof comes and which is accepted', () => {
  const file = readFileSync(join(__dirname, '../../../docs/devtools-session.json'), 'utf8');
  const { actions, states } = replay(file);
  const first = (type: string) => actions.findIndex((action) => action.type === type);
  const accepting = first('waitingAccepts/acceptLater');
  const [accept] = Object.values(states[accepting]!.waitingAccepts.entities);
  const statusAt = (at: number) => states[at]!.userTransactions.entities[accept!._id]?.status;

  const event = first('realtime/client-transactionsUpdated');
  expect(event).toBeGreaterThan(0);
  expect(statusAt(event)).toBe('pending');
  expect(statusAt(accepting)).toBe('submitted');
  expect(statusAt(states.length - 1)).toBe('accepted');
  expect(states.at(-1)!.waitingAccepts.ids).toEqual([]);
  expect(states.at(-1)!.user?.email).toBe('broker@demo.test');
  expect(file).not.toMatch(/eyJ[\w-]{20}|sig=[^•]/);
});
