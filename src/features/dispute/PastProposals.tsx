import type { PaymentCase, SettlementProposal } from '../../../contract/wire';
import { ProposalList } from '../../payment/ProposalList';
import styles from './DisputeCase.module.css';
import { texts } from './settlementTexts';

interface PastProposalsProps {
  payment: PaymentCase;
  proposals: readonly SettlementProposal[];
}

/** Earlier proposals and how each ended, latest first; nothing if there were none. */
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
