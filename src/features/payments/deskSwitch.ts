import { createDeviceSwitch } from '../../lib/deviceSwitch';

/** Whether this device shows payments as a desk: rows with the chosen payment beside them. Cards are the default. */
export const deskSwitch = createDeviceSwitch('deskView', false);
