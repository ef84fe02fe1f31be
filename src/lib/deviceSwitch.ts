import { useSyncExternalStore } from 'react';
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
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify();
  };

  const isOn = (): boolean => {
    const kept = browserStorage('localStorage').getItem(key);
    return kept === null ? initial : kept === 'on';
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };

  return {
    isOn,
    set: (on) => {
      browserStorage('localStorage').setItem(key, on ? 'on' : 'off');
      notify();
    },
    use: () => useSyncExternalStore(subscribe, isOn),
  };
}
