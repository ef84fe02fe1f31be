import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import {
  cssTransition,
  ToastContainer,
  type CloseButtonProps,
  type IconProps,
} from 'react-toastify/unstyled';
import { TOAST_AUTO_CLOSE_MS } from '../../contract/limits';
import { Icon } from './Icon';
import './toasts.css';

export { toast } from 'react-toastify/unstyled';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

function ToastIcon({ type }: IconProps) {
  const icon = ICONS[type];
  return <Icon icon={icon} />;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" onClick={() => closeToast()} aria-label="Close message">
      <Icon icon={X} />
    </button>
  );
}

/** The toast container: top right, 5 seconds, paused in the background and on hover. */
export function ToastArea() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_AUTO_CLOSE_MS}
      pauseOnFocusLoss
      pauseOnHover
      theme="colored"
      transition={slide}
      icon={ToastIcon}
      closeButton={CloseToast}
      limit={4}
      newestOnTop
      aria-label="Messages"
    />
  );
}
