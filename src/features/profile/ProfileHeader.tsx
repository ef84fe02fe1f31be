import { Pencil } from 'lucide';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import type { User } from '../../../contract/wire';
import { personName } from '../../../contract/translate';
import { profileFacts } from '../../member/texts';
import { Avatar } from '../../ui/Avatar';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/Icon';
import { profileTexts as texts } from './texts';
import styles from './ProfileHeader.module.css';

/** The signed-in user. A click anywhere on the header leads to editing, except for banned users. */
export function ProfileHeader({ user }: { user: User }) {
  const navigate = useNavigate();
  const edit = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const isOwn = (target as Element).closest('a, button') === null && !ctrlKey && !metaKey && !shiftKey;
    const isSelecting = getSelection()?.isCollapsed === false;
    if (isOwn && !isSelecting) void navigate(ROUTES.updateProfile);
  };
  return (
    <Card as="section" className={styles.card} onClick={user.isBanned ? undefined : edit}>
      <div className={styles.head}>
        <Avatar name={user.fullName} src={user.profileImage} size={96} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{personName(user.fullName)}</bdi>
          </h2>
          {!user.isBanned && (
            <Link to={ROUTES.updateProfile} className={styles.edit}>
              <Icon icon={Pencil} />
              {texts.edit}
            </Link>
          )}
        </div>
      </div>
      <div className={styles.facts}>
        <Facts items={profileFacts(user)} />
      </div>
    </Card>
  );
}
