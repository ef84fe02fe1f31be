/*
 * Runs inside every page's HTML, before the app's scripts arrive. For a signed-in user it starts the first requests;
 * `api/earlyAnswers.ts` hands their answers to the app. If this is not a first visit, the server's drawing stays hidden
 * until the app draws the page. `scripts/pages.mjs` puts the imported file in front.
 */
import { ACCESS_TOKEN, decodeToken, isToken, REFRESH_TOKEN } from '../lib/storedTokens';

const API = process.env.API_URL!;
const PROFILE = '/auth/profile';
const PAYMENTS = '/broker/client-payments?limit=20';
/** Sent without a token (section 7). */
const PUBLIC = '/annoncement?limit=20';
const LEAST_LEFT_MS = 30_000;
const PAINTED_MS = 3000;

try {
  const bearer = localStorage.getItem(ACCESS_TOKEN);
  const isSignedIn = isToken(bearer) && isToken(localStorage.getItem(REFRESH_TOKEN));
  // State handed over by the previous page, such as the email after a sign-up.
  const isHandedOver = Boolean((history.state as { usr?: unknown } | null)?.usr);
  if (isSignedIn || isHandedOver || sessionStorage.getItem('draft:forgotPassword'))
    document.documentElement.dataset.returning = '';
  // The app renews a token that is about to expire.
  const expiresAt = isSignedIn && bearer ? (decodeToken(bearer)?.exp ?? 0) * 1000 : 0;
  if (expiresAt > Date.now() + LEAST_LEFT_MS) {
    const isQueue = location.pathname === '/payments' && !location.search;
    const payments = isQueue ? '/broker/client-payments?status=submitted&limit=20' : PAYMENTS;
    const answers: Record<string, Promise<Response>> = {};
    for (const path of [PROFILE, payments, PUBLIC]) {
      const url = new URL(API + path, location.href).href;
      answers[url] = fetch(url, path === PUBLIC ? {} : { headers: { authorization: `Bearer ${bearer}` } });
      // The app repeats a failed request and shows the error.
      answers[url].catch(() => undefined);
    }
    window.earlyAnswers = { bearer, askedAt: Date.now(), answers };
  }
} catch {
  // No storage: the app handles it.
}

// Loaded earlier, the app's files would delay the first paint and its images.
addEventListener('DOMContentLoaded', () => {
  const app = document.getElementById('app');
  if (!(app instanceof HTMLTemplateElement)) return;
  const start = (): void => document.head.append(app.content);
  if ('returning' in document.documentElement.dataset) start();
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // A background tab never paints.
  setTimeout(start, PAINTED_MS);
});

// Marks a button pressed before the app is there, for `ui/VideoCard.tsx` to act on later.
addEventListener(
  'click',
  ({ target }) => {
    const isWaiting = document.getElementById('app');
    const button = target instanceof Element ? target.closest('button') : null;
    if (isWaiting && button) button.dataset.held = '';
  },
  true,
);
// Marks a form submitted before the app has taken it over, for `ui/SchemaForm.tsx` to submit later. The app's own forms
// must not be sent by the browser either, and nothing reads their mark.
addEventListener(
  'submit',
  (event) => {
    event.preventDefault();
    (event.target as HTMLFormElement).dataset.held = '';
  },
  true,
);
