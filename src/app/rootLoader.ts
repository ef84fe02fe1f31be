import { ROUTES } from '../../contract/routes';
import { accountApi } from '../api/endpoints/account';
import { listsApi } from '../api/endpoints/lists';
import { paymentsApi } from '../api/endpoints/payments';
import { FIRST_TAB } from '../features/payments/tabs';
import type { AppThunk, RootState, StartListening } from '../store/rootReducer';
import { sessionReady } from '../store/session';
import { whenIdle } from '../lib/whenIdle';

/** The signed-in user, by id and role; `null` while there is nothing to load. */
const loadedFor = ({ user }: RootState): string | null =>
  user?.fullName ? `${user._id ?? user.email}${user.isBanned ? ' (banned)' : ''}` : null;

/**
 * The root loader (section 4): once the user has a full name and tokens exist, loads the data that all screens share,
 * once, and stays subscribed, so that socket events update it on every screen. Ends with the session.
 */
export function loadRootData(startListening: StartListening): void {
  startListening({
    predicate: (action, state, before) =>
      loadedFor(state) !== loadedFor(before) || sessionReady.match(action),
    effect: async (_, { dispatch, getState, condition, extra, signal, cancelActiveListeners }) => {
      cancelActiveListeners();
      const key = loadedFor(getState());
      // A missing access token stops silently.
      if (key === null || extra.tokens.pair() === null) return;
      const isBanned = getState().user?.isBanned;
      const subscriptions: { unsubscribe: () => void }[] = [
        dispatch(accountApi.endpoints.getProfile.initiate()),
        dispatch(listsApi.endpoints.getAnnouncements.initiate()),
        dispatch(listsApi.endpoints.getChatRooms.initiate()),
      ];
      // Screens that show these lists request them; on other screens they wait until after the first render.
      void whenIdle().then(() => {
        if (signal.aborted) return;
        subscriptions.push(
          dispatch(paymentsApi.endpoints.getTransactions.initiate({})),
          dispatch(listsApi.endpoints.getCompanyPlans.initiate()),
        );
        if (isBanned) return;
        subscriptions.push(
          dispatch(listsApi.endpoints.getClients.initiate()),
          // No screen shows them, but the specification lists `userBrokers` among the client's data.
          dispatch(listsApi.endpoints.getBrokers.initiate()),
        );
      });
      await condition((_action, state) => loadedFor(state) !== key).finally(() => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      });
    },
  });
}

/** How long the first render waits for lists requested together with the profile. */
const TOGETHER_MS = 300;

/** Lists that arrive with the profile are rendered with it, without a skeleton first. */
export const listsAskedEarly = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!window.earlyAnswers) return;
  const once = { subscribe: false };
  const { pathname, search } = window.location;
  const isQueue = pathname === ROUTES.payments && !search && !getState().user?.isBanned;
  await Promise.race([
    Promise.all([
      dispatch(listsApi.endpoints.getAnnouncements.initiate(undefined, once)),
      dispatch(paymentsApi.endpoints.getTransactions.initiate(isQueue ? { status: FIRST_TAB } : {}, once)),
    ]),
    new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)),
  ]);
};
