import type { PushKind } from '../../../contract/pushKinds';
import { pushSwitch } from '../../lib/pushSwitch';
import { browserStorage } from '../../lib/storage';

/** This browser as a device that the server sends to. */
export interface StoredDevice {
  /** Its id on the server. */
  id: string;
  /** Whose it is; the next user of the browser must not get what is for this one. */
  userId: string;
  /** The address of the subscription that the server has. */
  endpoint: string;
  /** What it is told of, for when its subscription has ended and it registers anew; an earlier version stored none. */
  kinds?: PushKind[];
}

const KEY = 'device:pushDevice';

/** The stored device, also while push is off because its subscription could not be renewed; null if there is none. */
export function storedDevice(): StoredDevice | null {
  try {
    return JSON.parse(browserStorage('localStorage').getItem(KEY) ?? 'null') as StoredDevice | null;
  } catch {
    return null;
  }
}

/** Keeps the device, or with null forgets it, and tells the other tabs. */
export function storeDevice(device: StoredDevice | null): void {
  const storage = browserStorage('localStorage');
  if (device) storage.setItem(KEY, JSON.stringify(device));
  else storage.removeItem(KEY);
  pushSwitch.set(device !== null);
}

/** Notes what the device with this id is told of, if it is this one. */
export function keepKinds(id: string, kinds: PushKind[]): void {
  const stored = storedDevice();
  if (stored?.id === id) storeDevice({ ...stored, kinds });
}
