import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners';

/** What the browser says about notifications from this site. */
export type Permission = NotificationPermission | 'unsupported';

const { subscribe, notify } = createListeners();

/** The browser's permission at this moment. */
export const notificationPermission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Asks the user unless they have answered before. Only for a click. */
export async function askForNotifications(): Promise<Permission> {
  if (notificationPermission() === 'default') await Notification.requestPermission();
  notify();
  return notificationPermission();
}

function follow(listener: () => void): () => void {
  const leave = subscribe(listener);
  // It may have been changed in the browser's settings.
  window.addEventListener('focus', listener);
  return () => {
    leave();
    window.removeEventListener('focus', listener);
  };
}

/** The permission; renders again when it changes. */
export const useNotificationPermission = (): Permission =>
  useSyncExternalStore(follow, notificationPermission);
