import { createPortal } from 'react-dom';
import { Spinner } from './Spinner';
import { useBlockKeyboard } from './useBlockKeyboard';
import { useLockBodyScroll } from './useLockBodyScroll';
import styles from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  open: boolean;
  text?: string;
}

/**
 * Blocks the page while the user's own call runs: pointer, keyboard and scrolling at once, the picture a moment later,
 * so that short calls do not flash. Focus stays where it is. Mounted always: the live region must be known before it speaks.
 */
export function LoadingOverlay({ open, text = 'Please wait..' }: LoadingOverlayProps) {
  useLockBodyScroll(open);
  useBlockKeyboard(open);
  return createPortal(
    <div role="status" aria-live="polite" data-above-dialogs="">
      {open && (
        <div className={styles.overlay} data-testid="loading-overlay">
          <div className={styles.picture}>
            <div className={styles.panel}>
              <Spinner size={40} />
              <p className={styles.text}>{text}</p>
            </div>
          </div>
        </div>
      )}
    </div>,
    document.body,
  );
}
