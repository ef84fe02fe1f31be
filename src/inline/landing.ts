/*
 * Runs inside the landing page's HTML, which can be read without scripts. A signed-in user is sent on before the first
 * paint; the app itself loads with the first touch. `scripts/pages.mjs` puts the imported file in front.
 */
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
  // Past the landing page, in the same document, the app looks after itself.
  if (pathname !== '/' || !isSignedIn()) return;
  // As the app's own guards do it: the router finds in `usr` where the redirect came from.
  const usr = { from: { pathname, search, hash, state: null, key: 'default' } };
  history.replaceState({ usr }, '', '/dashboard');
  location.reload();
};
leave();

/** From the page's load, for the slowest of screens. */
const PAINTED_MS = 1000;
const FIRST_TOUCH = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
const onTouch = ({ target, type }: Event): void => {
  // A tap on a link is a page load already, and nothing should slow it down.
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
  // A guard sent this visitor here and keeps the page that was asked for; only the app can lead back to it.
  if ((history.state as { usr?: unknown } | null)?.usr) start();
  else for (const type of FIRST_TOUCH) addEventListener(type, onTouch, { passive: true });
});
// Not in the HTML itself, nor before the page is painted: the browser would fetch the app beside the page's own picture.
addEventListener('load', () => setTimeout(() => whenIdle(() => reveal('hints')), PAINTED_MS));
// Signed in meanwhile in another tab, or the page comes back out of the browser's cache.
addEventListener('storage', leave);
addEventListener('pageshow', leave);
