import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';

type RouteName = keyof typeof ROUTES;
type Load = () => Promise<{ default: ComponentType }>;

const page = (load: Load) => Object.assign(lazy(load), { load });

/** The page of each route, a chunk of its own that bears the route's name: the server announces it in the route's HTML. */
export const PAGES = {
  landing: page(() => import(/* webpackChunkName: "landing" */ '../pages/LandingPage')),
  login: page(() => import(/* webpackChunkName: "login" */ '../pages/LoginPage')),
  signUp: page(() => import(/* webpackChunkName: "signUp" */ '../pages/SignUpPage')),
  forgotPassword: page(() => import(/* webpackChunkName: "forgotPassword" */ '../pages/ForgotPasswordPage')),
  dashboard: page(() => import(/* webpackChunkName: "dashboard" */ '../pages/DashboardPage')),
  payments: page(() => import(/* webpackChunkName: "payments" */ '../pages/PaymentsPage')),
  profile: page(() => import(/* webpackChunkName: "profile" */ '../pages/ProfilePage')),
  updateProfile: page(() => import(/* webpackChunkName: "updateProfile" */ '../pages/UpdateProfilePage')),
  changePassword: page(() => import(/* webpackChunkName: "changePassword" */ '../pages/ChangePasswordPage')),
  helpSupport: page(() => import(/* webpackChunkName: "helpSupport" */ '../pages/HelpSupportPage')),
  tutorials: page(() => import(/* webpackChunkName: "tutorials" */ '../pages/TutorialsPage')),
  announcements: page(() => import(/* webpackChunkName: "announcements" */ '../pages/AnnouncementsPage')),
  subscriptionPayment: page(
    () => import(/* webpackChunkName: "subscriptionPayment" */ '../pages/SubscriptionPaymentPage'),
  ),
  chat: page(() => import(/* webpackChunkName: "chat" */ '../pages/ChatPage')),
  admin: page(() => import(/* webpackChunkName: "admin" */ '../pages/AdminPage')),
} satisfies Record<RouteName, unknown>;

/** Fetches the page of that address, if it has one; nothing happens if that fails, the visit tries again. */
function preloadPage(pathname: string): void {
  const name = (Object.keys(ROUTES) as RouteName[]).find((route) => matchPath(ROUTES[route], pathname));
  if (name) PAGES[name].load().catch(() => undefined);
}

/** Fetches a page as soon as a link to it is pointed at, touched or focused. */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) preloadPage(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, { passive: true });
}
