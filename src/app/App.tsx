import { Fragment, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../lib/language';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { startRealtime, stopRealtime } from '../store/realtime';
import { selectSessionStatus } from '../store/session';
import { useKeyboardInset } from '../ui/useKeyboardInset';
import { useRouteFocus } from '../ui/useRouteFocus';
import { ErrorBoundary } from './ErrorBoundary';
import { OverlayAndToasts } from './OverlayAndToasts';
import { AppRoutes } from './routes';
import { Unreachable } from './Unreachable';
import { useNotificationClicks } from './useNotificationClicks';

/** The app inside its providers. While the stored session loads, the overlay replaces the routes. */
export function App() {
  const dispatch = useAppDispatch();
  // The first page is large: deferred, it renders in slices, and the browser can respond in between.
  const status = useDeferredValue(useAppSelector(selectSessionStatus));
  const { pathname } = useLocation();
  const language = useLanguage();
  useRouteFocus();
  useNotificationClicks();
  useKeyboardInset();

  useEffect(() => {
    dispatch(startRealtime());
    return () => {
      dispatch(stopRealtime());
    };
  }, [dispatch]);

  // The first frame that shows more replaces the waiting picture from the HTML (src/inline/starting.html).
  useLayoutEffect(() => {
    if (status !== 'starting') document.getElementById('starting')?.remove();
  }, [status]);

  return (
    // Another language renders everything anew, as texts are plain strings.
    <Fragment key={language}>
      <ErrorBoundary pathname={pathname}>
        {status === 'ready' && <AppRoutes />}
        {status === 'unreachable' && <Unreachable />}
      </ErrorBoundary>
      <OverlayAndToasts />
    </Fragment>
  );
}
