import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { NotFoundPage } from '../pages/NotFoundPage';
import { Frame } from './Frame';
import { AdminOnly, NotBanned, PublicOnly, SignedIn } from './guards';
import * as pages from './pages';

/** The design system on one page, in development only; the production build drops it. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('../ui/gallery/Gallery').then((module) => ({ default: module.Gallery })));

/** Section 2 of the specification: every route with its access. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicOnly />}>
          <Route path={ROUTES.landing} element={<pages.LandingPage />} />
          <Route path={ROUTES.login} element={<pages.LoginPage />} />
          <Route path={ROUTES.signUp} element={<pages.SignUpPage />} />
          <Route path={ROUTES.forgotPassword} element={<pages.ForgotPasswordPage />} />
        </Route>
        <Route element={<SignedIn />}>
          <Route element={<Frame />}>
            <Route path={ROUTES.payments} element={<pages.PaymentsPage />} />
            <Route path={ROUTES.profile} element={<pages.ProfilePage />} />
            <Route path={ROUTES.helpSupport} element={<pages.HelpSupportPage />} />
            <Route path={ROUTES.announcements} element={<pages.AnnouncementsPage />} />
            <Route path={ROUTES.chat} element={<pages.ChatPage />} />
            <Route element={<NotBanned />}>
              <Route path={ROUTES.dashboard} element={<pages.DashboardPage />} />
              <Route path={ROUTES.updateProfile} element={<pages.UpdateProfilePage />} />
              <Route path={ROUTES.changePassword} element={<pages.ChangePasswordPage />} />
              <Route path={ROUTES.subscriptionPayment} element={<pages.SubscriptionPaymentPage />} />
            </Route>
          </Route>
        </Route>
        <Route element={<AdminOnly />}>
          <Route element={<Frame />}>
            <Route path={ROUTES.admin} element={<pages.AdminPage />} />
          </Route>
        </Route>
        <Route element={<Frame />}>
          <Route path={ROUTES.tutorials} element={<pages.TutorialsPage />} />
        </Route>
        {Gallery && <Route path="/__ui" element={<Gallery />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
