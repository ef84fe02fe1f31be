import { API_URL } from '../api/config';
import { TAKE_OVER, TAKE_OVER_IF_ALONE, type AreYours } from './workerMessages';
import { newVersionWaits } from './newVersion';

const WORKER = '/sw.js';
/** How often an open tab checks for a new version, in milliseconds. */
const LOOK_AGAIN_MS = 30 * 60_000;

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** The worker's address as the content security policy requires it, from a policy that allows only this address. */
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

/** True if the backend has the app's origin. Elsewhere nothing guarantees that the worker's file is fresh. */
const isAtHome = (): boolean => new URL(API_URL, window.location.href).origin === window.location.origin;

/** The app's hashed scripts and styles. */
const OURS = /^\/assets\/.+\.(js|css)$/;

/**
 * True if this page already has the worker's version, because it came from the network. Compares the files that the page
 * has loaded; its script tags are gone by now (`src/index.tsx`).
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
  // Without a controlling worker this is the first one, so no old version is running.
  if (worker.state !== 'installed' || !serviceWorker.controller) return;
  if (await isCurrent(worker)) return worker.postMessage(TAKE_OVER_IF_ALONE);
  const reload = (): void => window.location.reload();
  newVersionWaits({
    reload: () => {
      // It may have taken over already, because of another tab.
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
    // This fails without a network.
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker once the page has loaded, in production only. If the browser or the server refuses, the app
 * works without it.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || !isAtHome()) return;
  const register = (): void => {
    try {
      const options: RegistrationOptions = { updateViaCache: 'none' };
      navigator.serviceWorker.register(workerUrl(), options).then(watch, () => undefined);
    } catch {
      // The server's content security policy does not allow our policy's name.
    }
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
