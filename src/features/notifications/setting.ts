import { useSyncExternalStore } from 'react';
import { createDeviceSwitch } from '../../lib/deviceSwitch';

const wanted = createDeviceSwitch('notifications', false);
const asked = new Set<() => void>();

type Permission = NotificationPermission | 'unsupported';

const permission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

function subscribe(listener: () => void): () => void {
  asked.add(listener);
  // It may have been changed in the browser's settings.
  window.addEventListener('focus', listener);
  return () => {
    asked.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

/** Whether notifications may be shown: enabled here by the user and allowed by the browser. */
export const mayNotify = (): boolean => wanted.isOn() && permission() === 'granted';

/** The switch in the profile. Only a click asks the browser for permission. */
export function useNotificationSetting() {
  const state = useSyncExternalStore(subscribe, permission);
  const isOn = wanted.use() && state === 'granted';
  const change = async (on: boolean): Promise<void> => {
    if (on && permission() === 'default') await Notification.requestPermission();
    wanted.set(on && permission() === 'granted');
    asked.forEach((listener) => listener());
  };
  return { permission: state, isOn, change };
}
