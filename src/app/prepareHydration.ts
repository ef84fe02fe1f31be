import { API_URL } from '../api/config';
import { loadPage } from './pages';
import type { AppStore } from './store';

/**
 * Gets ready to take over the page that the server has drawn: with the answers it was drawn from, so that the first
 * picture of the app is the one that stands there.
 */
export async function prepareHydration({ dispatch }: AppStore): Promise<void> {
  const drawnFrom = document.getElementById('answers')?.textContent ?? '{}';
  const answers = Object.entries(JSON.parse(drawnFrom) as Record<string, unknown>).map(([path, body]) => [
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
