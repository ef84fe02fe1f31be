import { matchPath } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { lazyPage, type LoadPage, type PageModule } from './lazyPage';

type RouteName = keyof typeof ROUTES;

/** Only for signed-in users, and for tutorials. */
export const Frame = lazyPage(() =>
  import(/* webpackChunkName: "frame" */ './Frame').then((module) => ({ default: module.Frame })),
);

/** A page inside the frame, which loads with it. */
const framed = (load: LoadPage) =>
  lazyPage(async () => {
    const [page] = await Promise.all([load(), Frame.load()]);
    return page;
  });

/** The page of each route. Each chunk is named after its route, so that the server can preload it in the route's HTML. */
export const PAGES = {
  landing: lazyPage(() => import(/* webpackChunkName: "landing" */ '../pages/LandingPage')),
  login: lazyPage(() => import(/* webpackChunkName: "login" */ '../pages/LoginPage')),
  signUp: lazyPage(() => import(/* webpackChunkName: "signUp" */ '../pages/SignUpPage')),
  forgotPassword: lazyPage(
    () => import(/* webpackChunkName: "forgotPassword" */ '../pages/ForgotPasswordPage'),
  ),
  undoChange: lazyPage(() => import(/* webpackChunkName: "undoChange" */ '../pages/UndoChangePage')),
  adminInvitation: lazyPage(
    () => import(/* webpackChunkName: "adminInvitation" */ '../pages/AdminInvitationPage'),
  ),
  confirmEmail: lazyPage(() => import(/* webpackChunkName: "confirmEmail" */ '../pages/ConfirmEmailPage')),
  unsubscribe: lazyPage(() => import(/* webpackChunkName: "unsubscribe" */ '../pages/UnsubscribePage')),
  follow: lazyPage(() => import(/* webpackChunkName: "follow" */ '../pages/FollowPage')),
  dashboard: framed(() => import(/* webpackChunkName: "dashboard" */ '../pages/DashboardPage')),
  payments: framed(() => import(/* webpackChunkName: "payments" */ '../pages/PaymentsPage')),
  profile: framed(() => import(/* webpackChunkName: "profile" */ '../pages/ProfilePage')),
  updateProfile: framed(() => import(/* webpackChunkName: "updateProfile" */ '../pages/UpdateProfilePage')),
  changePassword: framed(
    () => import(/* webpackChunkName: "changePassword" */ '../pages/ChangePasswordPage'),
  ),
  security: framed(() => import(/* webpackChunkName: "security" */ '../pages/SecurityPage')),
  howWeReachYou: framed(() => import(/* webpackChunkName: "howWeReachYou" */ '../pages/HowWeReachYou')),
  helpSupport: framed(() => import(/* webpackChunkName: "helpSupport" */ '../pages/HelpSupportPage')),
  tutorials: framed(() => import(/* webpackChunkName: "tutorials" */ '../pages/TutorialsPage')),
  terms: framed(() => import(/* webpackChunkName: "terms" */ '../pages/TermsPage')),
  privacy: framed(() => import(/* webpackChunkName: "privacy" */ '../pages/PrivacyPage')),
  verifyEvidence: framed(
    () => import(/* webpackChunkName: "verifyEvidence" */ '../pages/VerifyEvidencePage'),
  ),
  announcements: framed(() => import(/* webpackChunkName: "announcements" */ '../pages/AnnouncementsPage')),
  subscriptionPayment: framed(
    () => import(/* webpackChunkName: "subscriptionPayment" */ '../pages/SubscriptionPaymentPage'),
  ),
  chat: framed(() => import(/* webpackChunkName: "chat" */ '../pages/ChatPage')),
  admin: framed(() => import(/* webpackChunkName: "admin" */ '../pages/AdminPage')),
} satisfies Record<RouteName, unknown>;

/** Fetches the page at that address, if there is one. */
export async function loadPage(pathname: string): Promise<PageModule | undefined> {
  const name = (Object.keys(ROUTES) as RouteName[]).find((route) => matchPath(ROUTES[route], pathname));
  return name && PAGES[name].load();
}

/** A failure is ignored: the visit tries again. */
const preloadPage = (pathname: string): void => void loadPage(pathname).catch(() => undefined);

/**
 * Fetches the page of the current address at once, others when a link to them is hovered, touched or focused, and Home
 * while a sign-in is sent.
 */
export function preloadPages(): void {
  preloadPage(window.location.pathname);
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) preloadPage(link.pathname);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, { passive: true });
  document.addEventListener('submit', () => {
    if (window.location.pathname === ROUTES.login) preloadPage(ROUTES.dashboard);
  });
}
