import { Bell } from 'lucide';
import { MINUTE_MS } from '../../../contract/durations';
import { ROUTES } from '../../../contract/routes';
import { useAppSelector } from '../../store/hooks';
import { selectNewAnnouncementCount } from '../../store/lists/annoncements';
import { Badge } from '../../ui/Badge';
import { IconLink } from '../../ui/IconButton';
import { useNow } from '../../lib/useNow';
import { texts } from './texts';

/** The bell with the number of announcements of the last 24 hours; links to all of them. */
export function AnnouncementsBell() {
  const nowMs = useNow(MINUTE_MS);
  const count = useAppSelector((state) => selectNewAnnouncementCount(state, nowMs));
  return (
    <IconLink
      to={ROUTES.announcements}
      icon={Bell}
      label={texts.announcements}
      badge={count > 0 && <Badge count={count} label={texts.newAnnouncements(count)} />}
    />
  );
}
