import { useDispatch, useSelector } from 'react-redux';
import { reconnectRequested } from '../realtime/actions';
import { selectConnection } from '../realtime/slice';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { texts } from './texts';

/** Says that news no longer arrive, once all attempts to reconnect have failed, and offers to try again. */
export function OfflineBar() {
  const dispatch = useDispatch();
  const isOffline = useSelector(selectConnection) === 'offline';
  const reconnect = (
    <Button size="sm" onClick={() => dispatch(reconnectRequested())}>
      {texts.reconnect}
    </Button>
  );
  return (
    <div role="status">
      {isOffline && (
        <Notice tone="warning" title={texts.offlineTitle} action={reconnect}>
          {texts.offline}
        </Notice>
      )}
    </div>
  );
}
