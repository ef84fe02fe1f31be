import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../contract/wire';
import { AppRoutes } from '../../../src/app/routes';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aUser } from '../../support/wire';

const { server } = useBackend();
beforeEach(() => server.use(answer('get', PATHS.messages('room-1'), { messages: [], members: [] })));

const member = aUser();
const banned = aUser({ isBanned: true });

function Probe() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

/** Section 2, row by row, and our own `/security`, `/how-we-reach-you`, `/terms`, `/privacy`, `/verify-evidence` and `/follow`: where a visitor, a member and a banned user end up. */
const ROUTES = [
  ['/', '/', '/dashboard', '/payments'],
  ['/login', '/login', '/dashboard', '/payments'],
  ['/signUp', '/signUp', '/dashboard', '/payments'],
  ['/forgotPass', '/forgotPass', '/dashboard', '/payments'],
  ['/dashboard', '/', '/dashboard', '/payments'],
  ['/payments', '/', '/payments', '/payments'],
  ['/profile', '/', '/profile', '/profile'],
  ['/updateProfile', '/', '/updateProfile', '/payments'],
  ['/changePassword', '/', '/changePassword', '/payments'],
  ['/security', '/', '/security', '/security'],
  ['/how-we-reach-you', '/', '/how-we-reach-you', '/how-we-reach-you'],
  ['/help-support', '/', '/help-support', '/help-support'],
  ['/tutorials', '/tutorials', '/tutorials', '/tutorials'],
  ['/terms', '/terms', '/terms', '/terms'],
  ['/privacy', '/privacy', '/privacy', '/privacy'],
  ['/verify-evidence', '/verify-evidence', '/verify-evidence', '/verify-evidence'],
  ['/follow', '/follow', '/follow', '/follow'],
  ['/annoncemets', '/', '/annoncemets', '/annoncemets'],
  ['/subScriptionPayment', '/', '/subScriptionPayment', '/payments'],
  ['/chat/room-1', '/', '/chat/room-1', '/chat/room-1'],
  ['/no/such/page', '/no/such/page', '/no/such/page', '/no/such/page'],
] as const;

/** The heading that tells that the page itself is there, not only its address. */
const HEADINGS: Record<string, string | RegExp> = {
  '/': /People pay people/,
  '/login': 'Login',
  '/signUp': 'Create your account',
  '/forgotPass': 'Reset your password',
  '/dashboard': 'Home',
  '/payments': 'Payments',
  '/profile': 'Profile',
  '/updateProfile': 'Edit profile',
  '/changePassword': 'Change password',
  '/security': 'Security',
  '/how-we-reach-you': 'How we reach you',
  '/help-support': 'Help & Support',
  '/tutorials': 'Tutorials',
  '/terms': 'Terms & Conditions',
  '/privacy': 'Privacy notice',
  '/verify-evidence': 'Check evidence',
  '/follow': 'Follow a payment',
  '/annoncemets': 'Announcements',
  '/subScriptionPayment': 'Subscription Payments',
  '/chat/room-1': 'Payment Dispute Discussion',
  '/no/such/page': 'Page not found',
};

describe.each([
  ['a visitor', undefined, 1],
  ['a member', member, 2],
  ['a banned user', banned, 3],
] as const)('%s', (_who, user, column) => {
  test.each(ROUTES.map((row) => [row[0], row[column]] as const))(
    'asking for %s sees %s',
    async (at, seen) => {
      renderWithProviders(
        <>
          <AppRoutes />
          <Probe />
        </>,
        { at, user },
      );
      // Each page is a chunk, which the first test that needs it compiles.
      const heading = { level: 1, name: HEADINGS[seen] };
      expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
      expect(screen.getByText(seen, { selector: 'output' })).toBeInTheDocument();
    },
  );
});
