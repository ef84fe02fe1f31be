import { CirclePlay } from 'lucide';
import { Link, useLocation } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned, selectUser } from '../../store/user';
import { Avatar } from '../../ui/Avatar';
import { BackButton } from '../../ui/BackButton';
import { Icon } from '../../ui/Icon';
import { AnnouncementsBell } from './AnnouncementsBell';
import { ChatRoomsMenu } from './ChatRoomsMenu';
import { texts } from './texts';
import styles from './ScreenHeader.module.css';

interface ScreenHeaderProps {
  /** Shows a back arrow, one step back. */
  back?: boolean;
}

/**
 * The common header (section 2): the user, the link to the videos, the bell and the chats. It leaves out the link to the
 * open page; signed-out visitors see only the links that are open to them.
 */
export function ScreenHeader({ back = false }: ScreenHeaderProps) {
  const user = useAppSelector(selectUser);
  const isBanned = useAppSelector(selectIsBanned);
  const { pathname } = useLocation();
  const start = user ? (isBanned ? ROUTES.payments : ROUTES.dashboard) : ROUTES.landing;

  return (
    <header className={styles.header}>
      {back && <BackButton fallback={start} />}
      <div className={styles.who}>
        {user && (
          <>
            <Avatar name={user.fullName} src={user.profileImage} />
            <p className={styles.greeting}>{texts.greeting(user.fullName)}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {pathname !== ROUTES.tutorials && (
          <Link to={ROUTES.tutorials} className={styles.video}>
            <Icon icon={CirclePlay} />
            <span className={styles.videoLabel}>{texts.watchVideo}</span>
          </Link>
        )}
        {user && pathname !== ROUTES.announcements && <AnnouncementsBell />}
        {user && <ChatRoomsMenu />}
      </div>
    </header>
  );
}
