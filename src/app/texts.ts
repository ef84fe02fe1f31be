import { translated } from '../../contract/translate';

/** Texts of the frame around all screens. */
export const texts = translated({
  home: 'Home',
  payments: 'Payments',
  profile: 'Profile',
  admin: 'Admin',
  login: 'Login',
  loadingPage: 'Loading the page',
  offlineTitle: 'You are offline',
  offline: 'You will see other members’ changes with a delay until the connection is back.',
  noNetwork: 'What you see may be out of date. It updates automatically once you are back online.',
  reconnect: 'Reconnect',
  endedTitle: 'Your session has ended.',
  ended:
    'It was ended from another device or by an administrator, the password was changed, or too much time has passed. Sign in to continue where you were.',
  unreachableTitle: 'The server cannot be reached',
  unreachable: 'You are still signed in. Check your connection; the page tries again automatically.',
  offlineStart:
    'Amounts and statuses always come from the server, so there is nothing to show until you are back online. You are still signed in.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
  tryAgain: 'Try again',
  signOut: 'Sign out',
  brokenTitle: 'This page could not be shown',
  broken: 'Something went wrong while it was loading. Your payments are not affected.',
});
