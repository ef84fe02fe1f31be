import { createDeviceSwitch } from '../lib/deviceSwitch';

/** Switches the payments' single-key shortcuts on or off (WCAG 2.1.4: for people who dictate or press keys by accident). */
export const shortcutSwitch = createDeviceSwitch('queueShortcuts', true);
