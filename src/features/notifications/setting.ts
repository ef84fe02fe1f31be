import { createDeviceSwitch } from '../../lib/deviceSwitch';
import {
  askForNotifications,
  notificationPermission,
  useNotificationPermission,
} from '../../lib/notificationPermission';
import { pushSwitch } from '../../lib/pushSwitch';

const wanted = createDeviceSwitch('notifications', false);

/** Whether this page may notify: switched on here, allowed by the browser, and not done by push already. */
export const mayNotify = (): boolean =>
  wanted.isOn() && notificationPermission() === 'granted' && !pushSwitch.isOn();

/** The switch in the profile. Only a click asks the browser for permission. */
export function useNotificationSetting() {
  const permission = useNotificationPermission();
  const isOn = wanted.use() && permission === 'granted';
  const isByPush = pushSwitch.use() && permission === 'granted';
  const change = async (on: boolean): Promise<void> =>
    wanted.set(on && (await askForNotifications()) === 'granted');
  return { permission, isOn, isByPush, change };
}
