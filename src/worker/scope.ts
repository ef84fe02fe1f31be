/** The parts of its global scope that the service worker uses. TypeScript's types for pages lack them. */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page, requested while the worker was starting; undefined if preloading is off. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
  /** The pressed button; empty for a press beside them. */
  readonly action: string;
}

/** The message of a push. */
export interface PushData {
  json(): unknown;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: PushData | null;
}

export interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** An open tab. */
export interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageToWorker;
  notificationclick: NotificationEvent;
  push: PushEvent;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly navigator: Pick<Navigator, 'languages'>;
  /** Some browsers have it for pages alone. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
