import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners';
import { browserStorage } from './storage';

/** A setting of this device, for all its users; all tabs follow it. */
export interface DeviceSwitch {
  isOn: () => boolean;
  set: (on: boolean) => void;
  /** Renders again when it changes. */
  use: () => boolean;
}

/** Creates the switch stored under `name`; `initial` applies until it is changed. */
export function createDeviceSwitch(name: string, initial: boolean): DeviceSwitch {
  const key = `device:${name}`;
  const { subscribe, notify } = createListeners();

  const isOn = (): boolean => {
    const kept = browserStorage('localStorage').getItem(key);
    return kept === null ? initial : kept === 'on';
  };
  const follow = (listener: () => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    const leave = subscribe(listener);
    return () => {
      leave();
      window.removeEventListener('storage', onStorage);
    };
  };

  return {
    isOn,
    set: (on) => {
      browserStorage('localStorage').setItem(key, on ? 'on' : 'off');
      notify();
    },
    use: () => useSyncExternalStore(follow, isOn),
  };
}
