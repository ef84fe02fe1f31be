import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { useLayoutEffect, useState } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type IconProps,
  type ToastContent,
} from 'react-toastify/unstyled';
import { TOAST_AUTO_CLOSE_MS } from '../../contract/limits';
import { t } from '../../contract/translate';
import { Icon } from './Icon';
import { UnbrokenIds } from './UnbrokenIds';
import { useToastPlace } from './useToastPlace';
import './toasts.css';

export { toast };

/** What a toast shows for a message. */
export const contentOf = (message: ToastContent): ToastContent =>
  typeof message === 'string' ? <UnbrokenIds text={message} /> : message;

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

function ToastIcon({ type }: IconProps) {
  const icon = ICONS[type];
  return <Icon icon={icon} />;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="toast-close"
      onClick={() => closeToast()}
      aria-label={t('Close message')}
    >
      <Icon icon={X} />
    </button>
  );
}

/** Whether any toast is there. */
function useIsShowing(): boolean {
  const [count, setCount] = useState(0);
  // Before the container shows the toasts that waited for it.
  useLayoutEffect(() => {
    const change = { added: 1, updated: 0, removed: -1 };
    return toast.onChange(({ status }) => setCount((before) => before + change[status]));
  }, []);
  return count > 0;
}

/**
 * The toast container: top right, on phones at the bottom, above its bars and over no button; in large dialogs in a row
 * of their own. 5 seconds, paused in the background and on hover.
 */
export function ToastArea() {
  const place = useToastPlace(useIsShowing());
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_AUTO_CLOSE_MS}
      pauseOnFocusLoss
      pauseOnHover
      theme="colored"
      style={place}
      transition={slide}
      icon={ToastIcon}
      closeButton={CloseToast}
      newestOnTop
      // From screen readers only, as its name is English: `toasts.css` shows it.
      hideProgressBar
      aria-label={t('Messages')}
    />
  );
}
