/*
 * Runs inside every page's HTML, before the app's scripts arrive. For a signed-in user it starts the first requests;
 * `api/earlyAnswers.ts` hands their answers to the app. For a returning user, the server-rendered page stays hidden until
 * the app renders its own. `scripts/pages.mjs` puts the imported files in front.
 */
import type { PAGE_SIZE } from '../../contract/limits';
import type { ROUTES } from '../../contract/routes';
import type { PATHS } from '../../contract/wire';
import { LANGUAGES } from '../../contract/languages';
import { showStoredTheme } from '../lib/storedTheme';
import { chosenLanguage } from '../lib/storedLanguage';
import { dropHeldSubmit, holdSubmit } from '../lib/heldSubmit';
import { ACCESS_TOKEN, decodeToken, isToken, REFRESH_TOKEN } from '../lib/storedTokens';

const API = process.env.API_URL!;
// Only the types are imported, which keeps the other paths out of every page.
type Path = typeof PATHS;
type FirstPage = `limit=${typeof PAGE_SIZE}`;
const PROFILE: Path['profile'] = '/auth/profile';
const PAYMENTS: `${Path['clientPayments']}?${FirstPage}` = '/broker/client-payments?limit=20';
const QUEUE: `${Path['clientPayments']}?status=submitted&${FirstPage}` =
  '/broker/client-payments?status=submitted&limit=20';
/** Sent without a token (section 7). */
const PUBLIC: `${Path['announcements']}?${FirstPage}` = '/annoncement?limit=20';
const PAYMENTS_ROUTE: (typeof ROUTES)['payments'] = '/payments';
const LEAST_LEFT_MS = 30_000;
const PAINTED_MS = 3000;

showStoredTheme();

// The server draws its pages in the reader's language. Where a page comes from elsewhere, the app renders it anew.
const language = chosenLanguage();
const root = document.documentElement;
if (root.lang !== language) {
  root.lang = language;
  root.dir = LANGUAGES[language].direction;
  root.dataset.returning = '';
}

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
    const isQueue = location.pathname === PAYMENTS_ROUTE && !location.search;
    const payments = isQueue ? QUEUE : PAYMENTS;
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
  // Without storage, the app handles it.
}

// Loading the app's files earlier would delay the first paint and its images.
addEventListener('DOMContentLoaded', () => {
  const app = document.getElementById('app');
  if (!(app instanceof HTMLTemplateElement)) return;
  const start = (): void => document.head.append(app.content);
  if ('returning' in document.documentElement.dataset) start();
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // A background tab never paints.
  setTimeout(start, PAINTED_MS);
});

// Marks a button that is pressed before the app has loaded, so that `ui/VideoCard.tsx` can act on it later.
addEventListener(
  'click',
  ({ target }) => {
    const isWaiting = document.getElementById('app');
    const button = target instanceof Element ? target.closest('button') : null;
    if (isWaiting && button) button.dataset.held = '';
  },
  true,
);
// A field that has focus keeps its text while React takes it over, even if it is empty: a kept value would get between the
// keys. Setting the value, even to the same, does that. `ui/fillIn.ts` puts it there later.
addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return;
  const { value } = target;
  target.value = value;
});
// Marks a form that is submitted before the app has taken it over, so that `ui/SchemaForm.tsx` can submit it later. The
// browser must not send the app's other forms either; nothing reads their mark.
addEventListener(
  'submit',
  (event) => {
    event.preventDefault();
    holdSubmit(event.target as HTMLFormElement);
  },
  true,
);
// What is edited after that is not what was submitted.
addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement) dropHeldSubmit(target.form);
});
