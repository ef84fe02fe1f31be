import { createListeners } from './createListeners';

let offset = 0;
const { subscribe, notify } = createListeners();

/** The time in ms since 1970, corrected by the offset. Compare deadlines with this, never with the device's clock. */
export function now(): number {
  return corrected(Date.now());
}

/** A time in ms since 1970 that the device's clock gave, corrected likewise. */
export function corrected(deviceTime: number): number {
  return deviceTime + offset;
}

/** Sets the correction in ms: the server's time minus the device's. */
export function setClockOffset(ms: number): void {
  if (ms === offset) return;
  offset = ms;
  notify();
}

/** Calls the listener when the correction changes; returns the function that unsubscribes. */
export const onClockCorrected = subscribe;
