/** Stands in for a browser with a push service, which jsdom lacks. */
import type { PushDevice, PushSettings } from '../../contract/answers/push';
import { PUSH_KINDS } from '../../contract/pushKinds';

/** 'server-key' in base64url, and another. */
export const PUBLIC_KEY = 'c2VydmVyLWtleQ';
export const OTHER_KEY = 'b3RoZXIta2V5';

export const PUSH_SETTINGS: PushSettings = {
  publicKey: PUBLIC_KEY,
  quietFrom: null,
  quietUntil: null,
  showsAmounts: false,
  timeZone: 'Asia/Kathmandu',
  devices: [],
};

export const aDevice = (changes: Partial<PushDevice> = {}): PushDevice => ({
  _id: 'device-1',
  name: 'Chrome on Linux',
  kinds: [...PUSH_KINDS],
  createdAt: new Date().toISOString(),
  lastPushAt: null,
  ...changes,
});

interface Subscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => unknown;
  unsubscribe: () => Promise<boolean>;
}

/** Installs the browser's parts for each test of the file and takes them away afterwards. */
export function usePushBrowser() {
  const state = {
    permission: 'default' as NotificationPermission,
    /** What the user answers when the browser asks. */
    answer: 'granted' as NotificationPermission,
    hasWorker: true,
    /** Whether it says which worker it has. */
    tellsWorker: true,
    hasPushService: true,
    /** Whether it says what its subscription is. */
    tells: true,
    subscription: null as Subscription | null,
    asked: 0,
    made: 0,
    /** The titles of what its worker has shown. */
    shown: [] as string[],
  };

  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (!state.hasPushService) throw new DOMException('Registration failed', 'AbortError');
    state.made += 1;
    const endpoint = `https://push.test/${state.made}`;
    const bytes = Uint8Array.from(atob(applicationServerKey), (one) => one.charCodeAt(0));
    state.subscription = {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        state.subscription = null;
        return true;
      },
    };
    return state.subscription;
  };
  const getSubscription = async () => {
    if (!state.tells) throw new DOMException('Storage failed', 'AbortError');
    return state.subscription;
  };
  const registration = {
    active: {},
    pushManager: { subscribe, getSubscription },
    showNotification: async (title: string) => void state.shown.push(title),
    getNotifications: async () => [],
  };
  const serviceWorker = {
    getRegistration: async () => {
      if (!state.tellsWorker) throw new DOMException('The operation is insecure.', 'SecurityError');
      return state.hasWorker ? registration : undefined;
    },
    get ready() {
      return state.hasWorker ? Promise.resolve(registration) : new Promise(() => undefined);
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };

  beforeEach(() => {
    Object.assign(state, {
      permission: 'default',
      answer: 'granted',
      hasWorker: true,
      tellsWorker: true,
      hasPushService: true,
      tells: true,
      subscription: null,
      asked: 0,
      made: 0,
      shown: [],
    });
    localStorage.clear();
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.assign(window, {
      PushManager: class {},
      Notification: {
        get permission() {
          return state.permission;
        },
        requestPermission: async () => {
          state.asked += 1;
          state.permission = state.answer;
          return state.answer;
        },
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });
  /** As an earlier visit leaves a browser in which push was switched on. */
  const hasBeenOn = async ({ id, userId, key }: { id: string; userId: string; key: string }) => {
    state.permission = 'granted';
    const { endpoint } = await subscribe({ applicationServerKey: key });
    localStorage.setItem('device:push', 'on');
    localStorage.setItem('device:pushDevice', JSON.stringify({ id, userId, endpoint }));
  };
  return Object.assign(state, { subscribe, hasBeenOn });
}
