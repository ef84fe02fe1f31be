import { whenIdle } from '../../lib/whenIdle';
import type { StartListening } from '../../store/rootReducer';
import { sessionReady } from '../../store/session';
import { timeZoneApi } from './timeZoneEndpoints';

/**
 * Tells the server the browser's time zone when the app starts and at sign-in, if the account has another one. Not at each
 * later profile, or two devices in two zones would take turns.
 */
export function listenForTimeZone(startListening: StartListening): void {
  startListening({
    actionCreator: sessionReady,
    effect: async (_, { dispatch, getState, extra }) => {
      // The browser's first look at a time zone takes long enough to delay the page.
      await whenIdle();
      const known = getState().user?.timeZone;
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      // Another backend does not ask for it.
      if (known === undefined || !timeZone || known === timeZone || extra.tokens.pair() === null) return;
      const call = timeZoneApi.endpoints.nameTimeZone.initiate(
        { timeZone, backgroundKey: timeZone },
        { track: false },
      );
      await dispatch(call);
    },
  });
}
