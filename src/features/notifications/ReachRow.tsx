import { Inbox } from 'lucide';
import { ROUTES } from '../../../contract/routes';
import { useNotificationPermission } from '../../lib/notificationPermission';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { reachTexts as texts } from './texts';

/** The profile's way to the screen about all ways in which Peerproof tells its user something. */
export function ReachRow() {
  const permission = useNotificationPermission();
  const details = {
    default: texts.rowDetail,
    granted: texts.rowDetail,
    denied: texts.rowDenied,
    unsupported: texts.rowUnsupported,
  };
  return (
    <ListRow
      leading={<Icon icon={Inbox} />}
      title={texts.title}
      detail={details[permission]}
      to={ROUTES.howWeReachYou}
    />
  );
}
