import type { PaymentCase, SettlementProposal } from '../../../contract/wire';
import { ProposalList } from '../../payment/ProposalList';
import styles from './DisputeCase.module.css';
import { texts } from './settlementTexts';

interface PastProposalsProps {
  payment: PaymentCase;
  proposals: readonly SettlementProposal[];
}

/** What was proposed and how it ended, latest first; nothing if there was none. */
export function PastProposals({ payment, proposals }: PastProposalsProps) {
  const past = proposals.filter(({ outcome }) => outcome !== null);
  if (past.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{texts.earlier}</h2>
      <ProposalList payment={payment} proposals={past} />
    </div>
  );
}
