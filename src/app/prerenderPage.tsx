import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { Language } from '../../contract/languages';
import { ROUTES } from '../../contract/routes';
import { api } from '../api/api';
import { createServices } from '../api/services';
import { speak } from '../lib/language';
import { memoryStorage } from '../lib/storage';
import { loadTranslator } from '../lib/translator';
import { createTokenStore } from '../api/tokens';
import { rootReducer } from '../store/rootReducer';
import { sessionReady } from '../store/session';
import { App } from './App';
import { PAGES } from './pages';

/** The pages rendered on the server: the same for everyone who is not signed in. */
export const PRERENDERED = [
  'landing',
  'login',
  'signUp',
  'forgotPassword',
  'tutorials',
  'terms',
  'privacy',
  'verifyEvidence',
] as const;

/** Answers of the API, by path. */
export type Answers = Record<string, unknown>;

const API_URL = 'http://backend.invalid';

/**
 * Renders a page as a signed-out visitor first sees it, and returns its HTML with the API answers it used. Built
 * separately for the server, from the same components, so that the app in the browser can hydrate it.
 */
export async function prerenderPage(
  name: (typeof PRERENDERED)[number],
  answers: Answers,
  language: Language = 'en',
): Promise<{ html: string; answersUsed: Answers }> {
  const answersUsed: Answers = {};
  const answer: typeof fetch = async (input) => {
    const path = new Request(input).url.slice(API_URL.length);
    answersUsed[path] = answers[path];
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
  const translator = language === 'en' ? undefined : await loadTranslator(language);
  // From here on nothing waits, so that no other page is rendered in this language.
  speak(language, translator);
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location={ROUTES[name]}>
        <App />
      </StaticRouter>
    </Provider>,
  );
  speak('en');
  store.dispatch(api.util.resetApiState());
  return { html, answersUsed };
}
