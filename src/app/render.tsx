import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { API_URL } from '../api/config';
import { App } from './App';
import { loadPage } from './pages';
import type { AppStore } from './store';

/**
 * Prepares hydration of a server-rendered page: puts the answers it was rendered from into the store, so that the
 * first render matches the HTML.
 */
async function prepareHydration({ dispatch }: AppStore): Promise<void> {
  const answersUsed = document.getElementById('answers')?.textContent ?? '{}';
  const answers = Object.entries(JSON.parse(answersUsed) as Record<string, unknown>).map(([path, body]) => [
    new URL(`${API_URL}${path}`, window.location.href).href,
    Promise.resolve(Response.json(body)),
  ]);
  window.earlyAnswers = {
    bearer: null,
    askedAt: Date.now(),
    answers: Object.fromEntries(answers) as Record<string, Promise<Response>>,
  };
  const { firstQueries = [] } = (await loadPage(window.location.pathname)) ?? {};
  await Promise.all(firstQueries.map((query) => dispatch(query())));
  document.getElementById('app')?.remove();
}

/** Renders the app, or hydrates the server's HTML. */
export function render(store: AppStore): void {
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  const root = document.getElementById('root')!;
  const { dataset } = document.documentElement;
  if ('returning' in dataset) {
    root.replaceChildren();
    delete dataset.returning;
  }
  // As transitions: rendered in slices, and the browser can respond in between.
  const mount = () => startTransition(() => createRoot(root).render(app));
  if (root.firstElementChild)
    prepareHydration(store).then(() => startTransition(() => void hydrateRoot(root, app)), mount);
  else mount();
}
