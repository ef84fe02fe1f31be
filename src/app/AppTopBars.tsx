import { RefreshCw, WifiOff } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOnline } from '../lib/useOnline';
import { useAppSelector } from '../store/hooks';
import { reconnectRequested, selectConnection, selectHasGivenUp } from '../store/realtime';
import { selectUser } from '../store/user';
import { Button } from '../ui/Button';
import { TopBar, TopBars } from '../ui/TopBar';
import { useNewVersion } from '../worker/newVersion';
import { texts } from './texts';

/** Warns that the screen is out of date: at once without a network, and while the socket has given up. */
function OfflineBar() {
  const dispatch = useDispatch();
  const isOnline = useOnline();
  const isTrying = useSelector(selectConnection) === 'connecting';
  const hasGivenUp = useSelector(selectHasGivenUp);
  if (isOnline && !hasGivenUp) return null;

  const reconnect = isOnline && (
    <Button size="sm" busy={isTrying} onClick={() => dispatch(reconnectRequested())}>
      {texts.reconnect}
    </Button>
  );
  return (
    <TopBar tone="warning" icon={WifiOff} title={texts.offlineTitle} action={reconnect}>
      {isOnline ? texts.offline : texts.noNetwork}
    </TopBar>
  );
}

/** Offers a new version. It never reloads automatically: the user may be typing. */
function NewVersionBar() {
  const version = useNewVersion();
  const [later, setLater] = useState<object | null>(null);
  if (!version || later === version) return null;
  return (
    <TopBar
      icon={RefreshCw}
      title={texts.newVersion}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={() => setLater(version)}>
            {texts.later}
          </Button>
          <Button size="sm" onClick={version.reload}>
            {texts.reload}
          </Button>
        </>
      }
    />
  );
}

const AgreementBar = lazy(() =>
  import('../features/auth/AgreementBar').then((module) => ({ default: module.AgreementBar })),
);

/** Bars about the app as a whole, above every page. */
export function AppTopBars() {
  const toAgree = useAppSelector(selectUser)?.toAgree;
  return (
    <TopBars>
      <OfflineBar />
      <NewVersionBar />
      {toAgree?.length ? (
        <Suspense fallback={null}>
          <AgreementBar toAgree={toAgree} />
        </Suspense>
      ) : null}
    </TopBars>
  );
}
