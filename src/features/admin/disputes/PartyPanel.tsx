import { Ban, Flag } from 'lucide';
import type { AdminParty } from '../../../../contract/admin';
import { Avatar } from '../../../ui/Avatar';
import { Facts } from '../../../ui/Facts';
import { Pill } from '../../../ui/Pill';
import { EmailLink } from '../EmailLink';
import { texts } from '../texts';
import styles from './PartyPanel.module.css';
import { UserLink } from '../users/UserLink';
import { texts as words } from './texts';

interface PartyPanelProps {
  party: AdminParty;
  role: 'payer' | 'receiver';
  /** The party's payment ID when the latest proof was sent, which is what its receipt shows; missing without a proof. */
  recordedId?: string | null;
  hasDisputed?: boolean;
}

/** One party of a dispute, with contact details. */
export function PartyPanel({ party, role, recordedId, hasDisputed }: PartyPanelProps) {
  const { fullName, email, phone, paymentMethodId, profileImage, isBanned, isDeleted } = party;
  const paymentIdThen = recordedId ?? paymentMethodId;
  return (
    <div role="group" className={styles.panel} aria-label={texts.labelled(texts.roles[role], fullName)}>
      <div className={styles.head}>
        <Avatar name={fullName} src={profileImage} size={40} />
        <div className={styles.who}>
          <p className={styles.role}>{texts.roles[role]}</p>
          <p className={styles.name}>
            <UserLink user={party} isTitle />
          </p>
        </div>
        <div className={styles.pills}>
          {hasDisputed && (
            <Pill tone="danger" icon={Flag}>
              {words.opened}
            </Pill>
          )}
          {isBanned && (
            <Pill tone="neutral" icon={Ban}>
              {words.banned}
            </Pill>
          )}
        </div>
      </div>
      {!isDeleted && (
        <Facts
          items={[
            { term: words.email, value: <EmailLink email={email} /> },
            { term: words.phone, value: phone || '-' },
            { term: words.paymentMethodId, value: paymentIdThen, copy: paymentIdThen },
            ...(paymentIdThen === paymentMethodId
              ? []
              : [{ term: words.presentPaymentMethodId, value: paymentMethodId, copy: paymentMethodId }]),
          ]}
        />
      )}
    </div>
  );
}
