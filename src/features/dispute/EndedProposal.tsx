import { Handshake } from 'lucide';
import { otherParty, type SettlementOutcome } from '../../../contract/settlement';
import type { PaymentCase, SettlementProposal } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { useNameForReader } from '../../payment/useNameForReader';
import { Icon } from '../../ui/Icon';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './CaseStep.module.css';
import type { ENDED } from './settlementTexts';

interface EndedProposalProps {
  proposal: SettlementProposal;
  payment: PaymentCase;
  /** When it ended, ISO. */
  at: string;
  /** How it ended. */
  say: NonNullable<(typeof ENDED)[SettlementOutcome]>;
}

/** Says between the messages that a proposal was declined, taken back or replaced. */
export function EndedProposal({ proposal: { by }, payment, at, say }: EndedProposalProps) {
  const nameOf = useNameForReader();
  const other = payment[otherParty(by.role)];
  return (
    <div className={styles.line}>
      <p>
        <Icon icon={Handshake} className={cx(styles.mark, styles.neutral)} />
        {say(nameOf(by), nameOf(other))}{' '}
        <span className={styles.time}>
          <RelativeTime value={at} />
        </span>
      </p>
    </div>
  );
}
