/**
 * The service worker makes the app's own files available offline. It handles only the files of its build and the page
 * itself, and keeps the files of receipt reading and of other languages once they were used, and those of the device's
 * language from the start; data, receipts and the socket never pass through it (docs/adr/0018). It also shows the notifications that come by push (docs/adr/0076).
 */
import { isLanguage, matchLanguage } from '../../contract/languages';
import { ACCEPT, receivePush, type NotificationData } from './push';
import { isAreYours, TAKE_OVER, TAKE_OVER_IF_ALONE, type GoTo } from './workerMessages';
import type { FetchEvent, WorkerScope } from './scope';

declare const self: WorkerScope;
/** The build fills in both: the paths of its hashed files, and a hash of them and the page. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;
/** The paths of the files that read receipts and of the other languages, all named by their contents. */
declare const __FILES_ON_USE__: readonly string[];
/** The files of each language but English. */
declare const __FILES_BY_LANGUAGE__: Readonly<Record<string, readonly string[] | undefined>>;

const PREFIX = 'peerproof-shell-';
const CACHE = PREFIX + __SHELL_VERSION__;
const FILES = new Set(__SHELL_FILES__);
const ON_USE_CACHE = 'peerproof-reader';
const FILES_ON_USE = new Set(__FILES_ON_USE__);
/** The app without a rendered page; it reads its route from the address. */
const PAGE = '/index.html';
const API = process.env.API_URL || '/api';

async function keepShell(): Promise<void> {
  const cache = await self.caches.open(CACHE);
  await cache.addAll([...FILES, new Request(PAGE, { cache: 'reload' })]);
}

/** The language of this device, for its first start without a network. Without it the app speaks English. */
async function keepLanguage(): Promise<void> {
  // Where workers cannot read cookies, the browser's language.
  const chosen = (await self.cookieStore?.get('language'))?.value;
  const language = isLanguage(chosen) ? chosen : matchLanguage(self.navigator.languages);
  const cache = await self.caches.open(ON_USE_CACHE);
  await cache.addAll(__FILES_BY_LANGUAGE__[language] ?? []);
}

async function dropOldShells(): Promise<void> {
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => self.caches.delete(name)));
}

async function dropOldOnUse(): Promise<void> {
  const cache = await self.caches.open(ON_USE_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !FILES_ON_USE.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Kept from its first use on. */
async function fileOnUse({ request }: FetchEvent): Promise<Response> {
  const cache = await self.caches.open(ON_USE_CACHE);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  // A browser that is short of space keeps nothing.
  if (response.ok) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

const kept = (path: string): Promise<Response | undefined> =>
  self.caches.match(path, { cacheName: CACHE, ignoreSearch: true });

/** A hashed file never changes, so the cached one is right. */
const fileFor = async ({ request }: FetchEvent): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** The page comes from the network, and from the cache only if there is no network. */
async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

/** True for a page of the app, false for a receipt or a probe that is opened in its own tab. */
const isPage = ({ pathname }: URL): boolean =>
  !pathname.startsWith(`${API}/`) && !/\.\w+$|^\/(healthz|readyz|metrics)$/.test(pathname);

async function openAt(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => isPage(new URL(url)));
  if (!tab) return void (await self.clients.openWindow(path));
  const visit: GoTo = { goTo: path };
  tab.postMessage(visit);
  // The browser may refuse to bring the tab to the front; it shows the right page all the same.
  await tab.focus().catch(() => undefined);
}

async function takeOverIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length <= 1) await self.skipWaiting();
}

/** A page in another language than English has loaded files that are kept on use, too. */
const isOurs = (path: string): boolean => FILES.has(path) || FILES_ON_USE.has(path);

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepShell(), keepLanguage().catch(() => undefined)])),
);

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload;
  event.waitUntil(Promise.all([dropOldShells(), dropOldOnUse(), self.clients.claim(), preload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (FILES.has(url.pathname)) event.respondWith(fileFor(event));
  else if (FILES_ON_USE.has(url.pathname)) event.respondWith(fileOnUse(event));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(pageFor(event));
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  else if (data === TAKE_OVER_IF_ALONE) event.waitUntil(takeOverIfAlone());
  else if (isAreYours(data)) ports[0]?.postMessage(data.areYours.every(isOurs));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/', acceptPath } = (event.notification.data ?? {}) as NotificationData;
  // The page asks for one more press, since anybody could send such a link.
  event.waitUntil(openAt(event.action === ACCEPT && acceptPath ? acceptPath : path));
});

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event.data)));
