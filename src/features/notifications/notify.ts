import { NOTIFICATION_BADGE, NOTIFICATION_ICON } from '../../lib/notificationImages';
import { browserStorage } from '../../lib/storage';
import { workerRegistration } from '../../lib/workerRegistration';
import type { NotificationContent } from './notificationContents';
import { mayNotify } from './setting';
import { notificationClicked } from './notificationClicks';

/** In milliseconds: gives a visible tab time to claim the event first, so that none is shown. */
const HEAD_START_MS = 1000;
const TOLD = 'device:told';
const TOLD_MAX = 100;

const isHidden = (): boolean => document.visibilityState === 'hidden';

function readTold(): string[] {
  try {
    const told: unknown = JSON.parse(browserStorage('localStorage').getItem(TOLD) ?? '[]');
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

function take(key: string): boolean {
  const told = readTold();
  if (told.includes(key)) return false;
  browserStorage('localStorage').setItem(TOLD, JSON.stringify([...told, key].slice(-TOLD_MAX)));
  return true;
}

/** Whether this tab is the first to claim this event; the browser's lock makes the tabs queue. */
const takeFirst = async (key: string): Promise<boolean> => {
  // Missing on plain http.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('peerproof-news', () => take(key)) : take(key);
};

/** Those of this page; the worker can list its own. */
const ofThisPage = new Set<Notification>();

function showFromPage({ title, body, tag, path }: NotificationContent): void {
  const notification = new Notification(title, { body, tag, icon: NOTIFICATION_ICON });
  ofThisPage.add(notification);
  notification.onclick = () => {
    window.focus();
    notification.close();
    notificationClicked(path);
  };
}

async function show(content: NotificationContent): Promise<void> {
  const { title, body, tag, path } = content;
  const worker = await workerRegistration();
  // The worker's notification outlives the tab, and phones show no other kind.
  if (worker?.active)
    await worker.showNotification(title, {
      body,
      tag,
      icon: NOTIFICATION_ICON,
      badge: NOTIFICATION_BADGE,
      data: { path },
    });
  else showFromPage(content);
}

/** Notifies the user if none of their tabs is visible and they have asked for it; only one tab does so. */
export async function notify(content: NotificationContent): Promise<void> {
  if (isHidden()) await new Promise((done) => window.setTimeout(done, HEAD_START_MS));
  const isFirst = await takeFirst(content.key);
  if (isFirst && isHidden() && mayNotify()) await show(content);
}

/** Closes every notification that is still shown, including those of earlier pages. */
export async function closeNotifications(): Promise<void> {
  const worker = await workerRegistration();
  for (const notification of [...ofThisPage, ...((await worker?.getNotifications()) ?? [])])
    notification.close();
  ofThisPage.clear();
}
