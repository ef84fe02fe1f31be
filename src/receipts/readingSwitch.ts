import { createDeviceSwitch } from '../lib/deviceSwitch';

/** Switches the reading of receipts on this device on or off. */
export const readingSwitch = createDeviceSwitch('readReceipts', true);
