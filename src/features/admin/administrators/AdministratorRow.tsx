import { ArrowLeftRight, UserRoundX } from 'lucide';
import type { Administrator, AdminRole } from '../../../../contract/admin';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { Button } from '../../../ui/Button';
import { cardId } from '../../../ui/cardId';
import { FullLabel, withName } from '../../../ui/FullLabel';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './Administrators.module.css';
import { Fact } from './Fact';
import { RolePill } from './RolePill';
import { texts as words } from './texts';

interface AdministratorRowProps {
  administrator: Administrator;
  /** Nobody else has the role Administrator, so this one keeps it. */
  isOnlyOne: boolean;
  onRole: (role: AdminRole) => void;
  onRemove: () => void;
}

/** One administrator with the ways to change or remove them. */
export function AdministratorRow({ administrator, isOnlyOne, onRole, onRemove }: AdministratorRowProps) {
  const { _id: id, fullName, email, role, since, lastSignInAt } = administrator;
  const isOneself = useAppSelector(selectUserId) === id;
  const other: AdminRole = role === 'admin' ? 'support' : 'admin';
  const about = withName(fullName);
  return (
    <li id={cardId(id)} tabIndex={-1} className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{fullName}</bdi> {isOneself && <span className={styles.you}>({words.you})</span>}
        </p>
        <p className={styles.email} dir="ltr">
          {email}
        </p>
      </div>
      <div className={styles.role}>
        <RolePill role={role} />
      </div>
      <dl className={styles.facts}>
        <Fact term={words.since}>
          <RelativeTime value={since} />
        </Fact>
        <Fact term={words.lastSignIn}>
          {lastSignInAt ? <RelativeTime value={lastSignInAt} /> : words.never}
        </Fact>
      </dl>
      <div className={styles.actions}>
        {isOnlyOne ? (
          <p className={styles.remark}>{words.onlyOne}</p>
        ) : (
          <>
            <Button size="sm" variant="ghost" icon={ArrowLeftRight} onClick={() => onRole(other)}>
              <FullLabel sentence={about}>{words.changeRole}</FullLabel>
            </Button>
            <Button size="sm" variant="ghost" icon={UserRoundX} onClick={onRemove}>
              <FullLabel sentence={about}>{words.remove}</FullLabel>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
