import styles from './ToastRoom.module.css';

/** In a dialog, a row in which toasts stand while there are any, so that they cover nothing of it (`useToastPlace`). */
export function ToastRoom() {
  return <div className={styles.room} data-toast-room />;
}
