import { createDeviceSwitch } from './deviceSwitch';

/** Whether this device gets notifications with no tab open; open tabs then show none, so that each comes once. */
export const pushSwitch = createDeviceSwitch('push', false);
