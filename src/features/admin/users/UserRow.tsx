import type { ReactNode } from 'react';
import type { AdminUser } from '../../../../contract/admin';
import { Avatar } from '../../../ui/Avatar';
import { RelativeTime } from '../../../ui/RelativeTime';
import { EmailLink } from '../EmailLink';
import { BanButton } from './BanButton';
import { BannedBy } from './BannedBy';
import { UserLink } from './UserLink';
import styles from './UserRow.module.css';
import { UserStatusPill } from './UserStatusPill';
import { texts as words } from './texts';

/** One user, linked to their page. */
export function UserRow({ user, onBan }: { user: AdminUser; onBan: () => void }) {
  const {
    fullName,
    email,
    phone,
    profileImage,
    paymentMethodId,
    referId,
    joinedAt,
    isAdmin,
    isBanned,
    banReason,
  } = user;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Avatar name={fullName} src={profileImage} size={40} />
        <div className={styles.names}>
          <p className={styles.name}>
            <UserLink user={user} isTitle sentence={words.open} />
          </p>
          <EmailLink email={email} className={styles.email} />
        </div>
      </div>
      <div className={styles.status}>
        <UserStatusPill user={user} />
      </div>
      <dl className={styles.facts}>
        <UserFact term={words.phone}>
          <bdi>{phone || '-'}</bdi>
        </UserFact>
        <UserFact term={words.paymentMethodId}>
          <bdi>{paymentMethodId || '-'}</bdi>
        </UserFact>
        <UserFact term={words.referId}>{referId ?? words.noReferCode(isAdmin)}</UserFact>
        <UserFact term={words.joined}>
          <RelativeTime value={joinedAt} />
        </UserFact>
      </dl>
      <div className={styles.action}>
        <BanButton user={user} onBan={onBan} />
      </div>
      {isBanned && (
        <div className={styles.ban}>
          <BannedBy ban={user} />
          {banReason && (
            <p>
              <span className={styles.reasonLabel}>{words.banReason}</span>{' '}
              <span dir="auto">{banReason}</span>
            </p>
          )}
        </div>
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
