import { WifiOff } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { reconnectRequested, selectConnection, selectHasGivenUp } from '../store/realtime';
import { Button } from '../ui/Button';
import { TopBar } from '../ui/TopBar';
import { useOnline } from '../lib/useOnline';
import { texts } from './texts';

/** Says that nothing on the screen is current: without a network at once, without the socket from when all attempts have failed until there is one. */
export function OfflineBar() {
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
