/*
 * Runs inside every page's HTML, before the app's scripts are there. Whoever is signed in has the first answers under
 * way meanwhile; `api/earlyAnswers.ts` hands them to the app. Where the page will look otherwise than for a first visit,
 * what the server has drawn stays hidden until the app draws it anew. No imports: this is a script of its own.
 */
{
  const API = process.env.API_URL!;
  const PROFILE = '/auth/profile';
  const PAYMENTS = '/broker/client-payments?limit=20';
  /** Bears no token (section 7). */
  const PUBLIC = '/annoncement?limit=20';
  const LEAST_LEFT_MS = 30_000;
  const PAINTED_MS = 3000;

  const stored = (name: string): string | null => {
    const value = localStorage.getItem(name);
    return value && value !== 'undefined' ? value : null;
  };
  const expiresAt = (token: string): number => {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as { exp: number }).exp * 1000;
  };

  try {
    const bearer = stored('accessToken');
    const isSignedIn = Boolean(bearer && stored('refreshToken'));
    // What the page before handed over, as the email after a sign-up.
    const isHandedOver = Boolean((history.state as { usr?: unknown } | null)?.usr);
    if (isSignedIn || isHandedOver || sessionStorage.getItem('draft:forgotPassword'))
      document.documentElement.dataset.returning = '';
    // A token that has to be renewed first is the app's business.
    if (bearer && isSignedIn && expiresAt(bearer) > Date.now() + LEAST_LEFT_MS) {
      const isQueue = location.pathname === '/payments' && !location.search;
      const payments = isQueue ? '/broker/client-payments?status=submitted&limit=20' : PAYMENTS;
      const answers: Record<string, Promise<Response>> = {};
      for (const path of [PROFILE, payments, PUBLIC]) {
        const url = new URL(API + path, location.href).href;
        answers[url] = fetch(url, path === PUBLIC ? {} : { headers: { authorization: `Bearer ${bearer}` } });
        // The app asks again and says what is wrong.
        answers[url].catch(() => undefined);
      }
      window.earlyAnswers = { bearer, askedAt: Date.now(), answers };
    }
  } catch {
    // No storage, or no token that can be read: the app finds out by itself.
  }

  // The app's files would be in the way of the page's picture, and of the first image in it.
  addEventListener('DOMContentLoaded', () => {
    const app = document.getElementById('app');
    if (!(app instanceof HTMLTemplateElement)) return;
    const start = (): void => document.head.append(app.content);
    if ('returning' in document.documentElement.dataset) start();
    else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
    // A tab in the background paints nothing.
    setTimeout(start, PAINTED_MS);
  });

  // What is pressed before the app is there: `ui/VideoCard.tsx` starts then.
  addEventListener(
    'click',
    ({ target }) => {
      const isWaiting = document.getElementById('app');
      const button = target instanceof Element ? target.closest('button') : null;
      if (isWaiting && button) button.dataset.held = '';
    },
    true,
  );
  // A form that is sent before the app has taken it over, which is later than its files: `ui/SchemaForm.tsx` sends it
  // then. Of a form that is the app's own the browser may send nothing either, and nobody reads the mark.
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      (event.target as HTMLFormElement).dataset.held = '';
    },
    true,
  );
}
