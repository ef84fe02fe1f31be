import { createDeviceSwitch } from '../../lib/deviceSwitch';

/** Whether the queue's single keys do anything (WCAG 2.1.4: whoever dictates or bumps keys can switch them off). */
export const shortcutSwitch = createDeviceSwitch('queueShortcuts', true);
