import { APPLE_PUSH_HOST, type PushMessage, type PushNotification } from '../../contract/pushKinds';
import { NOTIFICATION_BADGE, NOTIFICATION_ICON } from '../lib/notificationImages';
import type { PushData, WorkerScope } from './scope';
import { pushTexts as texts } from './pushTexts';

/** What a notification keeps for the moment when somebody presses it. */
export interface NotificationData {
  path?: string;
  acceptPath?: string;
}

/** The action that leads to the decision; every other press opens the notification's page. */
export const ACCEPT = 'accept';

/** Browsers know these, and TypeScript's types lack them. */
interface ShownOptions extends NotificationOptions {
  timestamp: number;
  renotify: boolean;
  actions: { action: string; title: string }[];
}

type Scope = Pick<WorkerScope, 'registration' | 'clients'>;

/** Shows or closes notifications, as the server's message says. */
export async function receivePush({ registration, clients }: Scope, data: PushData | null): Promise<void> {
  const { show, close = [] } = read(data);
  await closeTagged(registration, close);
  if (!show) return;
  if (!(await isInFront(clients)) || (await mustShow(registration)))
    return registration.showNotification(show.title, optionsOf(show));
  // The open tab tells of it; an earlier one about the same is out of date.
  await closeTagged(registration, [show.tag]);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isNotification(value: unknown): value is PushNotification {
  const { tag, title, body, path } = (value ?? {}) as Partial<PushNotification>;
  return [tag, title, body, path].every(isText);
}

/** A message that cannot be read becomes a plain notification, because browsers require one for each push. */
function read(data: PushData | null): PushMessage {
  const { show, close } = parse(data);
  const tags = Array.isArray(close) ? close.filter(isText) : [];
  if (isNotification(show)) return { show, close: tags };
  if (tags.length > 0) return { close: tags };
  return { show: { tag: 'unknown', title: texts.unknown, body: '', path: '/', at: '' } };
}

function parse(data: PushData | null): PushMessage {
  try {
    return (data?.json() ?? {}) as PushMessage;
  } catch {
    return {};
  }
}

function optionsOf({ tag, body, path, acceptPath, at, labels }: PushNotification): ShownOptions {
  const data: NotificationData = { path, ...(acceptPath && { acceptPath }) };
  return {
    body,
    tag,
    data,
    icon: NOTIFICATION_ICON,
    badge: NOTIFICATION_BADGE,
    timestamp: Date.parse(at) || Date.now(),
    // Otherwise one that replaces another comes without a sound.
    renotify: true,
    actions: [
      ...(acceptPath ? [{ action: ACCEPT, title: labels?.accept ?? texts.accept }] : []),
      { action: 'open', title: labels?.open ?? texts.open },
    ],
  };
}

async function closeTagged(registration: ServiceWorkerRegistration, tags: readonly string[]): Promise<void> {
  for (const tag of tags)
    for (const notification of await registration.getNotifications({ tag })) notification.close();
}

async function isInFront(clients: WorkerScope['clients']): Promise<boolean> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused);
}

/** Even if the app is in front. */
async function mustShow({ pushManager }: ServiceWorkerRegistration): Promise<boolean> {
  const subscription = await pushManager.getSubscription();
  return subscription !== null && APPLE_PUSH_HOST.test(new URL(subscription.endpoint).hostname);
}
