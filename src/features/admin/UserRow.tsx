import { BadgeCheck, Ban, CircleDashed, LockOpen, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminUser } from '../../../contract/admin';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Pill } from '../../ui/Pill';
import { RelativeTime } from '../../ui/RelativeTime';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { texts } from './texts';
import styles from './UserRow.module.css';

const words = texts.users;

type UserStatus = keyof typeof words.status;

const LOOK: Record<UserStatus, { tone: 'accent' | 'danger' | 'success' | 'neutral'; icon: LucideIcon }> = {
  admin: { tone: 'accent', icon: ShieldCheck },
  banned: { tone: 'danger', icon: Ban },
  active: { tone: 'success', icon: BadgeCheck },
  joining: { tone: 'neutral', icon: CircleDashed },
};

/** A user is active once all five payments are accepted, which is when the refer code is issued. */
const statusOf = ({ isAdmin, isBanned, referId }: AdminUser): UserStatus =>
  isAdmin ? 'admin' : isBanned ? 'banned' : referId ? 'active' : 'joining';

/** One user; administrators cannot be banned. */
export function UserRow({ user, onBan }: { user: AdminUser; onBan: () => void }) {
  const { fullName, email, phone, profileImage, paymentMethodId, referId, joinedAt, isBanned, banReason } =
    user;
  const status = statusOf(user);
  const { tone, icon } = LOOK[status];
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Avatar name={fullName} src={profileImage} size={40} />
        <div className={styles.names}>
          <p className={styles.name}>{fullName}</p>
          <a className={styles.email} href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </div>
      <div className={styles.status}>
        <Pill tone={tone} icon={icon}>
          {words.status[status]}
        </Pill>
      </div>
      <dl className={styles.facts}>
        <UserFact term={words.phone}>{phone || '-'}</UserFact>
        <UserFact term={words.paymentMethodId}>{paymentMethodId || '-'}</UserFact>
        <UserFact term={words.referId}>{referId ?? words.none}</UserFact>
        <UserFact term={words.joined}>
          <RelativeTime value={joinedAt} />
        </UserFact>
      </dl>
      <div className={styles.action}>
        {!user.isAdmin && (
          <Button
            size="sm"
            variant={isBanned ? 'secondary' : 'ghost'}
            icon={isBanned ? LockOpen : Ban}
            onClick={onBan}
          >
            {isBanned ? words.unban : words.ban}
            <VisuallyHidden> {fullName}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isBanned && banReason && (
        <p className={styles.reason}>
          <span className={styles.reasonLabel}>{words.banReason}</span> {banReason}
        </p>
      )}
    </li>
  );
}

function UserFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
