import { pushSwitch } from '../../lib/pushSwitch';
import { whenIdle } from '../../lib/whenIdle';
import type { StartListening } from '../../store/rootReducer';
import { profileUpdated } from '../../store/realtime';
import { sessionEnded, sessionReady } from '../../store/session';
import { selectUserId } from '../../store/user';
import { storedDevice } from './storedDevice';

/** Two tabs that subscribe at once would end each other's subscription. */
function oneTabAtATime(check: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('peerproof-push', check) : check();
}

/** Also where its subscription could not be renewed, or a full storage has kept only the switch. */
const wasSwitchedOn = (): boolean => pushSwitch.isOn() || storedDevice() !== null;

const load = () => import(/* webpackChunkName: "push" */ './thisDevice');

/**
 * Where push was switched on: checks this device at each start and when it may have been removed on another device, and switches
 * it off when the session ends.
 */
export function listenForPush(startListening: StartListening): void {
  startListening({
    predicate: (action, state, before) =>
      selectUserId(state) !== selectUserId(before) ||
      sessionReady.match(action) ||
      profileUpdated.match(action),
    effect: async (_, { cancelActiveListeners, dispatch, getState, pause }) => {
      if (!wasSwitchedOn() || !selectUserId(getState())) return;
      cancelActiveListeners();
      await pause(whenIdle());
      // Offline, or the browser's push service cannot be reached: the next start tries again.
      await load()
        .then(({ checkDevice }) => oneTabAtATime(() => dispatch(checkDevice())))
        .catch(() => undefined);
    },
  });

  startListening({
    actionCreator: sessionEnded,
    effect: async ({ payload }) => {
      // The tab where it ended does it.
      if (!wasSwitchedOn() || payload.inOtherTab) return;
      // Offline, and not loaded before: the check at the next sign-in does it for another user.
      await load()
        .then(({ forgetDevice }) => forgetDevice())
        .catch(() => undefined);
    },
  });
}
