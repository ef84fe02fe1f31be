import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { api } from '../api/api';
import { createServices } from '../api/services';
import { memoryStorage } from '../lib/storage';
import { createTokenStore } from '../api/tokens';
import { rootReducer } from '../store/rootReducer';
import { sessionReady } from '../store/session';
import { App } from './App';
import { PAGES } from './pages';

/** The pages that a visitor sees before any script: those that are the same for everybody who is not signed in. */
export const DRAWN = ['landing', 'login', 'signUp', 'forgotPassword', 'tutorials'] as const;

/** Answers of the API, by path. */
export type Answers = Record<string, unknown>;

const API_URL = 'http://backend.invalid';

/**
 * A page's HTML as the app shows it first to a visitor, and those of the answers that it was drawn from. A build of its
 * own, which the server runs, with the whole app inside, so that the app in the browser can take the page over.
 */
export async function drawPage(
  name: (typeof DRAWN)[number],
  answers: Answers,
): Promise<{ html: string; drawnFrom: Answers }> {
  const drawnFrom: Answers = {};
  const answer: typeof fetch = async (input) => {
    const path = new Request(input).url.slice(API_URL.length);
    drawnFrom[path] = answers[path];
    return Response.json(answers[path]);
  };
  const tokens = createTokenStore(memoryStorage(), memoryStorage());
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: createServices({ apiUrl: API_URL, tokens, fetch: answer }) },
      }).concat(api.middleware),
  });
  store.dispatch(sessionReady());
  const { firstQueries = [] } = await PAGES[name].load();
  await Promise.all(firstQueries.map((query) => store.dispatch(query())));
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location={ROUTES[name]}>
        <App />
      </StaticRouter>
    </Provider>,
  );
  store.dispatch(api.util.resetApiState());
  return { html, drawnFrom };
}
