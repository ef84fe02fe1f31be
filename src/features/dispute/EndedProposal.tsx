import { Handshake } from 'lucide';
import { otherParty } from '../../../contract/settlement';
import type { PaymentCase, SettlementProposal } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { Icon } from '../../ui/Icon';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './CaseStep.module.css';
import { DECLINED } from './settlementTexts';

interface DeclinedProposalProps {
  proposal: SettlementProposal;
  payment: PaymentCase;
  /** When it was declined, ISO. */
  at: string;
}

/** Says between the messages that a proposal was declined. */
export function DeclinedProposal({ proposal: { by }, payment, at }: DeclinedProposalProps) {
  const readerId = useAppSelector(selectUserId);
  const { _id, fullName } = payment[otherParty(by.role)];
  const nameFor = (id: string, name: string) => (id === readerId ? null : name);
  return (
    <div className={styles.line}>
      <p>
        <Icon icon={Handshake} className={cx(styles.mark, styles.neutral)} />
        {DECLINED(nameFor(_id, fullName), nameFor(by._id, by.fullName))}{' '}
        <span className={styles.time}>
          <RelativeTime value={at} />
        </span>
      </p>
    </div>
  );
}
