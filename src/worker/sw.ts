/**
 * The service worker: the app's own files offline, everything else live. It knows the files of its build by name and
 * touches nothing but them and the page itself; data, receipts and the socket never pass through it (docs/adr/0018).
 */
import { isAreYours, TAKE_OVER, TAKE_OVER_IF_ALONE, type GoTo } from './workerMessages';
import type { FetchEvent, WorkerScope } from './scope';

declare const self: WorkerScope;
/** The build writes both: the paths of its hashed files, and a hash over them and the page. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const PREFIX = 'peerproof-shell-';
const CACHE = PREFIX + __SHELL_VERSION__;
const FILES = new Set(__SHELL_FILES__);
/** The app without a rendered page; it reads its route from the address. */
const PAGE = '/index.html';
const API = process.env.API_URL || '/api';

async function keepShell(): Promise<void> {
  const cache = await self.caches.open(CACHE);
  await cache.addAll([...FILES, new Request(PAGE, { cache: 'reload' })]);
}

async function dropOldShells(): Promise<void> {
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => self.caches.delete(name)));
}

const kept = (path: string): Promise<Response | undefined> =>
  self.caches.match(path, { cacheName: CACHE, ignoreSearch: true });

/** A hashed file never changes, so the kept one is the right one. */
const fileFor = async ({ request }: FetchEvent): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** The page comes from the network; the kept one opens only where there is none. */
async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

/** A page of the app, not a receipt or a probe opened in a tab of its own. */
const isPage = ({ pathname }: URL): boolean =>
  !pathname.startsWith(`${API}/`) && !/\.\w+$|^\/(healthz|readyz|metrics)$/.test(pathname);

async function openAt(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => isPage(new URL(url)));
  if (!tab) return void (await self.clients.openWindow(path));
  const visit: GoTo = { goTo: path };
  tab.postMessage(visit);
  // A browser may refuse to bring it to the front; it is at the right place all the same.
  await tab.focus().catch(() => undefined);
}

async function takeOverIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length <= 1) await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload;
  event.waitUntil(Promise.all([dropOldShells(), self.clients.claim(), preload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (FILES.has(url.pathname)) event.respondWith(fileFor(event));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(pageFor(event));
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  else if (data === TAKE_OVER_IF_ALONE) event.waitUntil(takeOverIfAlone());
  else if (isAreYours(data)) ports[0]?.postMessage(data.areYours.every((path) => FILES.has(path)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(openAt(path ?? '/'));
});
