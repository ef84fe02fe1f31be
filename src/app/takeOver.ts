import { API_URL } from '../api/config';
import { subscriptionApi } from '../features/subscription/endpoints';
import { tutorialsApi } from '../features/tutorials/endpoints';
import { PAGES } from './pages';
import type { AppStore } from './store';

/**
 * Gets ready to take over the landing page that the server has drawn: with the answers it was drawn from, so that the
 * first picture of the app is the one that stands there.
 */
export async function prepareTakeOver({ dispatch }: AppStore): Promise<void> {
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
  await Promise.all([
    PAGES.landing.load(),
    dispatch(subscriptionApi.endpoints.getCompanyPlans.initiate(undefined, { subscribe: false })),
    dispatch(tutorialsApi.endpoints.getDemos.initiate(undefined, { subscribe: false })),
  ]);
}
