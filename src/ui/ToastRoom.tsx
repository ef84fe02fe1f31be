import { useEffect } from 'react';
import styles from './ToastRoom.module.css';

/** The height of the row below, for its style and for what gives way to it. */
export const TOAST_ROOM_HEIGHT = '--toast-room';

/**
 * In a dialog, a row in which toasts stand, so that they cover nothing of it (`useToastPlace`). Once there was one, some
 * of it stays, so that a receipt does not change its size with each toast.
 */
export function ToastRoom() {
  useEffect(() => () => void document.documentElement.style.removeProperty(TOAST_ROOM_HEIGHT), []);
  return <div className={styles.room} data-toast-room />;
}
