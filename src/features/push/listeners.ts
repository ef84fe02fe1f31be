import { pushSwitch } from '../../lib/pushSwitch';
import { whenIdle } from '../../lib/whenIdle';
import type { StartListening } from '../../store/rootReducer';
import { sessionEnded, sessionReady } from '../../store/session';
import { selectUserId } from '../../store/user';

const load = () => import(/* webpackChunkName: "push" */ './thisDevice');

/** Where push is on: checks this device at each start, and switches it off when the session ends. */
export function listenForPush(startListening: StartListening): void {
  startListening({
    predicate: (action, state, before) =>
      selectUserId(state) !== selectUserId(before) || sessionReady.match(action),
    effect: async (_, { cancelActiveListeners, dispatch, getState, pause }) => {
      if (!pushSwitch.isOn() || !selectUserId(getState())) return;
      cancelActiveListeners();
      await pause(whenIdle());
      // Offline, or the browser's push service cannot be reached: the next start checks.
      await load()
        .then(({ checkDevice }) => dispatch(checkDevice()))
        .catch(() => undefined);
    },
  });

  startListening({
    actionCreator: sessionEnded,
    effect: async ({ payload }) => {
      // The tab where it ended does it.
      if (pushSwitch.isOn() && !payload.inOtherTab) await (await load()).forgetDevice();
    },
  });
}
