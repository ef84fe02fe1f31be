/** The words of the frame around all screens. */
export const texts = {
  home: 'Home',
  payments: 'Payments',
  profile: 'Profile',
  admin: 'Admin',
  login: 'Login',
  loadingPage: 'Loading the page',
  offlineTitle: 'You are offline',
  offline: 'Changes made by others do not show until the connection is back.',
  reconnect: 'Reconnect',
  unreachableTitle: 'The server cannot be reached',
  unreachable: 'You are still signed in. Check your connection and try again.',
  tryAgain: 'Try again',
  signOut: 'Sign out',
  brokenTitle: 'This page could not be shown',
  broken: 'Something went wrong while it was loading. Your payments are not affected.',
};
