/*
 * Runs inside the landing page's HTML, which is readable without scripts. Redirects a signed-in user before the first
 * paint; loads the app at the first touch. `scripts/pages.mjs` puts the imported files in front.
 */
import { showStoredTheme } from '../lib/storedTheme';
import { chosenLanguage } from '../lib/storedLanguage';
import { ACCESS_TOKEN, isToken, REFRESH_TOKEN } from '../lib/storedTokens';

const isSignedIn = (): boolean => {
  try {
    return [ACCESS_TOKEN, REFRESH_TOKEN].every((name) => isToken(localStorage.getItem(name)));
  } catch {
    return false;
  }
};
const leave = (): void => {
  const { pathname, search, hash } = location;
  // On other routes of the same document the app is in charge.
  if (pathname !== '/' || !isSignedIn()) return;
  // Like the app's own guards: the router reads from `usr` where the redirect came from.
  const usr = { from: { pathname, search, hash, state: null, key: 'default' } };
  history.replaceState({ usr }, '', '/dashboard');
  location.reload();
};
leave();
showStoredTheme();

/** Time from the load event until the page is surely painted, even on a slow device. */
const PAINTED_MS = 1000;
const FIRST_TOUCH = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
const onTouch = ({ target, type }: Event): void => {
  // A tap on a link loads another page already, and nothing should slow that down.
  const isTapOnLink = type === 'pointerdown' && target instanceof Element && target.closest('a[href^="/"]');
  if (!isTapOnLink) start();
};
const reveal = (templateId: string): void => {
  const template = document.getElementById(templateId);
  if (template instanceof HTMLTemplateElement) document.head.append(template.content);
};
const start = (): void => {
  for (const type of FIRST_TOUCH) removeEventListener(type, onTouch);
  reveal('app');
};
const whenIdle = window.requestIdleCallback ?? setTimeout;

addEventListener('DOMContentLoaded', () => {
  // A guard redirected this visitor here and remembers the requested page; only the app can lead back to it.
  const { lang, dataset } = document.documentElement;
  // It comes from elsewhere than our server: the app renders it anew, in the reader's language.
  const isForeign = lang !== chosenLanguage();
  if (isForeign) dataset.returning = '';
  if (isForeign || (history.state as { usr?: unknown } | null)?.usr) start();
  else for (const type of FIRST_TOUCH) addEventListener(type, onTouch, { passive: true });
});
// Only after the page is painted, or the app's files would compete with the page's own image.
addEventListener('load', () => setTimeout(() => whenIdle(() => reveal('hints')), PAINTED_MS));
// The user has signed in in another tab, or the page is restored from the back/forward cache.
addEventListener('storage', leave);
addEventListener('pageshow', leave);
