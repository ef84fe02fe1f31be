import { Inbox } from 'lucide';
import { ROUTES } from '../../../contract/routes';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { reachTexts as texts } from './texts';

/** The profile's way to the screen about all ways in which Peerproof tells its user something. */
export function ReachRow() {
  return (
    <ListRow
      leading={<Icon icon={Inbox} />}
      title={texts.title}
      detail={texts.rowDetail}
      to={ROUTES.howWeReachYou}
    />
  );
}
