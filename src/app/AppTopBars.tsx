import { WifiOff } from 'lucide';
import { lazy, Suspense } from 'react';
import { useOnline } from '../lib/useOnline';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { reconnectRequested, selectConnection, selectHasGivenUp } from '../store/realtime';
import { selectUser } from '../store/user';
import { AsOf } from '../payment/AsOf';
import { Button } from '../ui/Button';
import { lazyWhenIdle } from '../ui/lazyWhenIdle';
import { TopBar, TopBars } from '../ui/TopBar';
import { useNewVersion } from '../worker/newVersion';
import { SessionEndedBar } from './SessionEndedBar';
import { texts } from './texts';

/** Warns that the screen is out of date: at once without a network, and while the socket has given up. */
function OfflineBar() {
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const isTrying = useAppSelector(selectConnection) === 'connecting';
  const hasGivenUp = useAppSelector(selectHasGivenUp);
  if (isOnline && !hasGivenUp) return null;

  const reconnect = isOnline && (
    <Button size="sm" busy={isTrying} onClick={() => dispatch(reconnectRequested())}>
      {texts.reconnect}
    </Button>
  );
  return (
    <TopBar tone="warning" icon={WifiOff} title={texts.offlineTitle} action={reconnect}>
      {isOnline ? texts.offline : texts.noNetwork} <AsOf />
    </TopBar>
  );
}

/** A new version is there only with a network, so its bar can load when it is needed. */
const NewVersionBar = lazyWhenIdle(() => import('./NewVersionBar').then((module) => module.NewVersionBar));

const AgreementBar = lazy(() =>
  import('../features/auth/AgreementBar').then((module) => ({ default: module.AgreementBar })),
);

/** Bars about the app as a whole, above every page. */
export function AppTopBars() {
  const toAgree = useAppSelector(selectUser)?.toAgree;
  const version = useNewVersion();
  return (
    <TopBars>
      <OfflineBar />
      <SessionEndedBar />
      {version && <NewVersionBar version={version} />}
      {toAgree?.length ? (
        <Suspense fallback={null}>
          <AgreementBar toAgree={toAgree} />
        </Suspense>
      ) : null}
    </TopBars>
  );
}
