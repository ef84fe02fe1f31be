/**
 * The app's routes (section 2 of the specification, spelled as there). The router draws them; the server answers them
 * with the app and everything else with the 404 page and status 404.
 */
export const ROUTES = {
  landing: '/',
  login: '/login',
  signUp: '/signUp',
  forgotPassword: '/forgotPass',
  dashboard: '/dashboard',
  payments: '/payments',
  profile: '/profile',
  updateProfile: '/updateProfile',
  changePassword: '/changePassword',
  helpSupport: '/help-support',
  tutorials: '/tutorials',
  announcements: '/annoncemets',
  subscriptionPayment: '/subScriptionPayment',
  chat: '/chat/:id',
  admin: '/admin',
} as const;

/** The address of one chat room's screen. */
export const chatPath = (roomId: string) => `/chat/${encodeURIComponent(roomId)}`;
