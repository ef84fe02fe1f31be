import { startTransition, useEffect, useState } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectIsLoading } from '../store/loading';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { ToastHost } from '../ui/ToastHost';

/** The overlay and the toasts: what calls show of themselves, on every screen. */
export function OverlayAndToasts() {
  const isLoading = useAppSelector(selectIsLoading);
  // They stand outside of the page, so they are no part of what the server has drawn.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  if (!isMounted) return null;
  return (
    <>
      <LoadingOverlay open={isLoading} />
      <ToastHost />
    </>
  );
}
