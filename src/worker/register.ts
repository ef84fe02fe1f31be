import { API_URL } from '../api/config';
import { TAKE_OVER, TAKE_OVER_IF_ALONE, type AreYours } from './workerMessages';
import { newVersionWaits } from './newVersion';

const WORKER = '/sw.js';
/** How often a tab that stays open asks whether there is a new version, in milliseconds. */
const LOOK_AGAIN_MS = 30 * 60_000;

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** The worker's address as the content security policy wants it: made by a policy that allows this one alone. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const rules: ScriptPolicy = {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`${url} is not the app's worker.`);
      return url;
    },
  };
  return (trustedTypes?.createPolicy('peerproof-worker', rules) ?? rules).createScriptURL(WORKER);
}

/** Whether the app runs from where it was built for: with a backend elsewhere, nobody promises us a fresh worker. */
const isAtHome = (): boolean => new URL(API_URL, window.location.href).origin === window.location.origin;

/** The app's hashed scripts and styles. */
const OURS = /^\/assets\/.+\.(js|css)$/;

/**
 * Whether this page is of the worker's version already: it came from the network before the worker was there. What it
 * consists of is what it has loaded; its tags are gone by now (`src/index.tsx`).
 */
function isCurrent(worker: ServiceWorker): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const paths = loaded.filter((path) => OURS.test(path));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    const question: AreYours = { areYours: paths };
    worker.postMessage(question, [port2]);
  });
}

async function offer(worker: ServiceWorker): Promise<void> {
  const { serviceWorker } = navigator;
  // Without one in control this is the first, and nothing runs that could be old.
  if (worker.state !== 'installed' || !serviceWorker.controller) return;
  if (await isCurrent(worker)) return worker.postMessage(TAKE_OVER_IF_ALONE);
  const reload = (): void => window.location.reload();
  newVersionWaits({
    reload: () => {
      // Another tab may have let it take over already.
      if (worker.state !== 'installed') return reload();
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage(TAKE_OVER);
    },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => void offer(worker));
  });

  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // Without a network there is nothing to find.
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker once the page has loaded, in production. A browser or a server that will have none of it
 * leaves the app as it is.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || !isAtHome()) return;
  const register = (): void => {
    try {
      const options: RegistrationOptions = { updateViaCache: 'none' };
      navigator.serviceWorker.register(workerUrl(), options).then(watch, () => undefined);
    } catch {
      // The policy's name is not allowed here.
    }
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
