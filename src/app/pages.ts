import { matchPath } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { lazyPage, type LoadPage, type PageModule } from './lazyPage';

type RouteName = keyof typeof ROUTES;

/** Only who is signed in, and the tutorials, have it. */
export const Frame = lazyPage(() =>
  import(/* webpackChunkName: "frame" */ './Frame').then((module) => ({ default: module.Frame })),
);

/** A page inside the frame, which comes along. */
const framed = (load: LoadPage) =>
  lazyPage(async () => {
    const [page] = await Promise.all([load(), Frame.load()]);
    return page;
  });

/** The page of each route, a chunk of its own that bears the route's name: the server announces it in the route's HTML. */
export const PAGES = {
  landing: lazyPage(() => import(/* webpackChunkName: "landing" */ '../pages/LandingPage')),
  login: lazyPage(() => import(/* webpackChunkName: "login" */ '../pages/LoginPage')),
  signUp: lazyPage(() => import(/* webpackChunkName: "signUp" */ '../pages/SignUpPage')),
  forgotPassword: lazyPage(
    () => import(/* webpackChunkName: "forgotPassword" */ '../pages/ForgotPasswordPage'),
  ),
  dashboard: framed(() => import(/* webpackChunkName: "dashboard" */ '../pages/DashboardPage')),
  payments: framed(() => import(/* webpackChunkName: "payments" */ '../pages/PaymentsPage')),
  profile: framed(() => import(/* webpackChunkName: "profile" */ '../pages/ProfilePage')),
  updateProfile: framed(() => import(/* webpackChunkName: "updateProfile" */ '../pages/UpdateProfilePage')),
  changePassword: framed(
    () => import(/* webpackChunkName: "changePassword" */ '../pages/ChangePasswordPage'),
  ),
  helpSupport: framed(() => import(/* webpackChunkName: "helpSupport" */ '../pages/HelpSupportPage')),
  tutorials: framed(() => import(/* webpackChunkName: "tutorials" */ '../pages/TutorialsPage')),
  announcements: framed(() => import(/* webpackChunkName: "announcements" */ '../pages/AnnouncementsPage')),
  subscriptionPayment: framed(
    () => import(/* webpackChunkName: "subscriptionPayment" */ '../pages/SubscriptionPaymentPage'),
  ),
  chat: framed(() => import(/* webpackChunkName: "chat" */ '../pages/ChatPage')),
  admin: framed(() => import(/* webpackChunkName: "admin" */ '../pages/AdminPage')),
} satisfies Record<RouteName, unknown>;

/** Fetches the page of that address, if it has one. */
export async function loadPage(pathname: string): Promise<PageModule | undefined> {
  const name = (Object.keys(ROUTES) as RouteName[]).find((route) => matchPath(ROUTES[route], pathname));
  return name && PAGES[name].load();
}

/** Nothing happens if that fails: the visit tries again. */
const preloadPage = (pathname: string): void => void loadPage(pathname).catch(() => undefined);

/** Fetches the page of this address at once, any other as soon as a link to it is pointed at, touched or focused. */
export function preloadPages(): void {
  preloadPage(window.location.pathname);
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) preloadPage(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, { passive: true });
}
