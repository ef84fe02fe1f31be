import { useLayoutEffect } from 'react';
import styles from './ToastRoom.module.css';

/** The height of the row below, for its style and for what gives way to it. */
export const TOAST_ROOM_HEIGHT = '--toast-room';

interface ToastRoomProps {
  /** Once there was a toast, some of the room stays, so that a receipt does not change its size with each toast. */
  keeps?: boolean;
}

const giveUpRoom = () => void document.documentElement.style.removeProperty(TOAST_ROOM_HEIGHT);

/** In a dialog, a row in which toasts stand, so that they cover nothing of it (`useToastPlace`). */
export function ToastRoom({ keeps = false }: ToastRoomProps) {
  useLayoutEffect(() => {
    // The room that another dialog has kept is not needed here.
    giveUpRoom();
    return giveUpRoom;
  }, []);
  return <div className={styles.room} data-toast-room={keeps ? 'kept' : ''} />;
}
