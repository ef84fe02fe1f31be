/** Beside every notification. */
export const NOTIFICATION_ICON = '/icons/icon-192.png';
/** For the phone's status bar, which shows only its outline. */
export const NOTIFICATION_BADGE = '/icons/badge-96.png';
