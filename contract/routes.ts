import type { PaymentStatus } from './payment';

/**
 * The app's routes, spelled as in section 2 of the specification. The server answers them with the app, and any other
 * path with the 404 page and status 404.
 */
export const ROUTES = {
  landing: '/',
  login: '/login',
  signUp: '/signUp',
  forgotPassword: '/forgotPass',
  /** Our addition, opened from an email; the token is in the fragment, which no server and no log sees. */
  undoChange: '/undoChange',
  /** The same for the mail that invites an administrator. */
  adminInvitation: '/adminInvitation',
  /** Likewise. */
  confirmEmail: '/confirmEmail',
  /** Likewise, from the foot of an email; works without signing in. */
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  payments: '/payments',
  profile: '/profile',
  updateProfile: '/updateProfile',
  changePassword: '/changePassword',
  /** Our addition. */
  security: '/security',
  /** Our addition. */
  howWeReachYou: '/how-we-reach-you',
  helpSupport: '/help-support',
  tutorials: '/tutorials',
  /** Our additions: the texts that an administrator has written, open to everybody. */
  terms: '/terms',
  privacy: '/privacy',
  /** Our addition: reads a file of evidence in the browser. */
  verifyEvidence: '/verify-evidence',
  /** Our addition: follows one payment; the token is in the fragment. */
  follow: '/follow',
  announcements: '/annoncemets',
  subscriptionPayment: '/subScriptionPayment',
  chat: '/chat/:id',
  admin: '/admin',
} as const;

/** The address of one chat room's screen. */
export const chatPath = (roomId: string) => `/chat/${encodeURIComponent(roomId)}`;

/** Names the payment to begin with, by its readable id, in the address of a member's own payments. */
export const WANTED_PAYMENT = 'payment';

/** The address of one of a member's own payments. */
export const ownPaymentPath = (paymentId: string) =>
  `${ROUTES.subscriptionPayment}?${WANTED_PAYMENT}=${encodeURIComponent(paymentId)}`;

/** Where its receiver finds this payment alone: a tab of their payments, searched by its readable id. */
export const receivedPath = (paymentId: string, status: PaymentStatus | 'all') =>
  `${ROUTES.payments}?status=${status}&search=${encodeURIComponent(paymentId)}`;
