import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { selectIsLoading } from '../store/loading';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { toast } from '../ui/toast';
import { ToastHost } from '../ui/ToastHost';

/** The overlay and the toasts, on every screen. */
export function OverlayAndToasts() {
  const isLoading = useAppSelector(selectIsLoading);
  // Outside the page, so that the server's HTML does not contain them.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  const { pathname } = useLocation();
  useEffect(() => toast.pageChanged(), [pathname]);
  if (!isMounted) return null;
  return (
    <>
      <LoadingOverlay open={isLoading} />
      <ToastHost />
    </>
  );
}
