import { useSyncExternalStore } from 'react';

/** What the browser says about notifications from this site. */
export type Permission = NotificationPermission | 'unsupported';

const asked = new Set<() => void>();

/** The browser's permission at this moment. */
export const notificationPermission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Asks the user unless they have answered before. Only for a click. */
export async function askForNotifications(): Promise<Permission> {
  if (notificationPermission() === 'default') await Notification.requestPermission();
  asked.forEach((listener) => listener());
  return notificationPermission();
}

function subscribe(listener: () => void): () => void {
  asked.add(listener);
  // It may have been changed in the browser's settings.
  window.addEventListener('focus', listener);
  return () => {
    asked.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

/** The permission; renders again when it changes. */
export const useNotificationPermission = (): Permission =>
  useSyncExternalStore(subscribe, notificationPermission);
