import { Gavel, House, LogIn, UserRound, WalletCards } from 'lucide';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { useAppSelector } from '../store/hooks';
import { selectIsReauthenticating, selectNeedsSecondFactor } from '../store/session';
import { selectChatRooms } from '../store/lists/myChatRooms';
import { selectTransactionCount } from '../store/lists/transactionSelectors';
import { selectIsAdmin, selectIsBanned, selectIsSignedIn } from '../store/user';
import { selectWaitingAccepts } from '../store/waitingAccepts';
import { AppShell, type NavigationItem } from '../ui/AppShell';
import { DialogHost } from '../ui/DialogHost';
import { setTitleBadge } from '../ui/documentTitle';
import { lazyDialog } from '../ui/lazyWhenIdle';
import { SkeletonList } from '../ui/Skeleton';
import { AppTopBars } from './AppTopBars';
import { texts } from './texts';

/**
 * Shows in the tab's title how much waits for this user: payments to decide and unread messages. A component of its own, so
 * that a decision does not render the navigation.
 */
function TitleBadge() {
  const toDecide = useAppSelector((state) =>
    selectIsBanned(state)
      ? 0
      : Math.max(0, selectTransactionCount(state, 'submitted') - selectWaitingAccepts(state).length),
  );
  const unread = useAppSelector((state) =>
    selectChatRooms(state).reduce((sum, room) => sum + room.unreadMessagesCount, 0),
  );
  useEffect(() => setTitleBadge(toDecide + unread), [toDecide, unread]);
  useEffect(() => () => setTitleBadge(0), []);
  return null;
}

function useNavigationItems(): NavigationItem[] {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isBanned = useAppSelector(selectIsBanned);
  const isAdmin = useAppSelector(selectIsAdmin);
  if (!isSignedIn)
    return [
      { to: ROUTES.landing, label: texts.home, icon: House },
      { to: ROUTES.login, label: texts.login, icon: LogIn },
    ];
  const home = { to: ROUTES.dashboard, label: texts.home, icon: House };
  const admin = { to: ROUTES.admin, label: texts.admin, icon: Gavel };
  return [
    ...(isBanned ? [] : [home]),
    { to: ROUTES.payments, label: texts.payments, icon: WalletCards },
    { to: ROUTES.profile, label: texts.profile, icon: UserRound },
    ...(isAdmin ? [admin] : []),
  ];
}

const ReauthenticateDialog = lazyDialog(() =>
  import('../features/auth/ReauthenticateDialog').then((module) => module.ReauthenticateDialog),
);

/** Where an administrator goes who has to set up a second factor, and where they can sign out. */
const OPEN_WITHOUT_SECOND_FACTOR: readonly string[] = [ROUTES.security, ROUTES.profile];

/** Navigation and bars around every signed-in page except those with a layout of their own. */
export function Frame() {
  const items = useNavigationItems();
  const isReauthenticating = useAppSelector(selectIsReauthenticating);
  const needsSecondFactor = useAppSelector(selectNeedsSecondFactor);
  const { pathname } = useLocation();
  if (needsSecondFactor && !OPEN_WITHOUT_SECOND_FACTOR.includes(pathname))
    return <Navigate to={ROUTES.security} replace />;
  return (
    <AppShell items={items} home={items[0]!.to} banner={<AppTopBars />}>
      <TitleBadge />
      <DialogHost>
        {/* New for each page: an old one would keep the page before while the next loads. */}
        <Suspense key={pathname} fallback={<SkeletonList label={texts.loadingPage} kind="card" />}>
          <Outlet />
        </Suspense>
      </DialogHost>
      {isReauthenticating && <ReauthenticateDialog />}
    </AppShell>
  );
}
