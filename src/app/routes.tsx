import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { AdminOnly, NotBanned, NotFound, PublicOnly, SignedIn } from './guards';
import { Frame, PAGES } from './pages';

/** The component gallery, in development only; the production build drops it. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('../ui/gallery/Gallery').then((module) => ({ default: module.Gallery })));

/**
 * A page without the frame. In a boundary of its own: one for all pages would keep the page before while the next loads.
 * `isByToken`: the fragment is a token, and another one makes another page.
 */
function FramelessPage({ isByToken = false }: { isByToken?: boolean }) {
  const { pathname, hash } = useLocation();
  return (
    <Suspense key={isByToken ? pathname + hash : pathname} fallback={<LoadingOverlay open />}>
      <Outlet />
    </Suspense>
  );
}

/** The frame; it stays mounted between the pages of one group of routes. */
const FramedPage = () => (
  <Suspense fallback={<LoadingOverlay open />}>
    <Frame />
  </Suspense>
);

/** Section 2 of the specification: every route with its access. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicOnly />}>
        <Route element={<FramelessPage />}>
          <Route path={ROUTES.landing} element={<PAGES.landing />} />
          <Route path={ROUTES.login} element={<PAGES.login />} />
          <Route path={ROUTES.signUp} element={<PAGES.signUp />} />
          <Route path={ROUTES.forgotPassword} element={<PAGES.forgotPassword />} />
        </Route>
      </Route>
      <Route element={<SignedIn />}>
        <Route element={<FramedPage />}>
          <Route path={ROUTES.payments} element={<PAGES.payments />} />
          <Route path={ROUTES.profile} element={<PAGES.profile />} />
          <Route path={ROUTES.security} element={<PAGES.security />} />
          <Route path={ROUTES.howWeReachYou} element={<PAGES.howWeReachYou />} />
          <Route path={ROUTES.helpSupport} element={<PAGES.helpSupport />} />
          <Route path={ROUTES.announcements} element={<PAGES.announcements />} />
          <Route path={ROUTES.chat} element={<PAGES.chat />} />
          <Route element={<NotBanned />}>
            <Route path={ROUTES.dashboard} element={<PAGES.dashboard />} />
            <Route path={ROUTES.updateProfile} element={<PAGES.updateProfile />} />
            <Route path={ROUTES.changePassword} element={<PAGES.changePassword />} />
            <Route path={ROUTES.subscriptionPayment} element={<PAGES.subscriptionPayment />} />
          </Route>
        </Route>
      </Route>
      <Route element={<AdminOnly />}>
        <Route element={<FramedPage />}>
          <Route path={ROUTES.admin} element={<PAGES.admin />} />
        </Route>
      </Route>
      <Route element={<FramedPage />}>
        <Route path={ROUTES.tutorials} element={<PAGES.tutorials />} />
        <Route path={ROUTES.terms} element={<PAGES.terms />} />
        <Route path={ROUTES.privacy} element={<PAGES.privacy />} />
        <Route path={ROUTES.verifyEvidence} element={<PAGES.verifyEvidence />} />
      </Route>
      <Route element={<FramelessPage isByToken />}>
        <Route path={ROUTES.follow} element={<PAGES.follow />} />
        <Route path={ROUTES.undoChange} element={<PAGES.undoChange />} />
        <Route path={ROUTES.adminInvitation} element={<PAGES.adminInvitation />} />
        <Route path={ROUTES.confirmEmail} element={<PAGES.confirmEmail />} />
        <Route path={ROUTES.unsubscribe} element={<PAGES.unsubscribe />} />
      </Route>
      {Gallery && (
        <Route element={<FramelessPage />}>
          <Route path="/__ui" element={<Gallery />} />
        </Route>
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
