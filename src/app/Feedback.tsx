import { useAppSelector } from '../store/hooks';
import { selectIsLoading } from '../store/loading';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { ToastHost } from '../ui/ToastHost';

/** The overlay and the toasts: what calls show of themselves, on every screen. */
export function Feedback() {
  return (
    <>
      <LoadingOverlay open={useAppSelector(selectIsLoading)} />
      <ToastHost />
    </>
  );
}
