import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../contract/translate';
import styles from './LoadingOverlay.module.css';
import { Spinner } from './Spinner';
import { useLockBodyScroll } from './useLockBodyScroll';

/** Swallows keys while `blocked`, except browser shortcuts with Ctrl, Alt or Meta (reload, tabs, zoom). Ctrl+Enter is swallowed too, since it sends forms. */
function useBlockKeyboard(blocked: boolean): void {
  useLayoutEffect(() => {
    if (!blocked) return undefined;
    const swallow = (event: KeyboardEvent): void => {
      const forBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
      if (forBrowser && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', swallow, true);
    window.addEventListener('keyup', swallow, true);
    return () => {
      window.removeEventListener('keydown', swallow, true);
      window.removeEventListener('keyup', swallow, true);
    };
  }, [blocked]);
}

interface LoadingOverlayProps {
  open: boolean;
}

/**
 * Blocks the page during the user's own call: pointer, keyboard and scrolling at once, the visible overlay a moment
 * later, so that short calls do not flash. Focus stays in place. Always mounted, because a live region must exist
 * before it announces.
 */
export function LoadingOverlay({ open }: LoadingOverlayProps) {
  useLockBodyScroll(open);
  useBlockKeyboard(open);
  return createPortal(
    <div role="status" aria-live="polite" data-above-dialogs="">
      {open && (
        <div className={styles.overlay} data-testid="loading-overlay">
          <div className={styles.picture}>
            <div className={styles.panel}>
              <Spinner size={40} />
              <p className={styles.text}>{t('Please wait..')}</p>
            </div>
          </div>
        </div>
      )}
    </div>,
    document.body,
  );
}
