import { otherParty } from '../../contract/settlement';
import type { PaymentCase, SettlementProposal } from '../../contract/wire';
import { t } from '../../contract/translate';
import { formatClockTime } from '../lib/formatClockTime';
import { formatMoney } from '../lib/formatMoney';
import { RelativeTime } from '../ui/RelativeTime';
import styles from './ProposalList.module.css';
import { howItEnded, NOT_ANSWERED, SAID, wordsForAny } from './proposalTexts';
import { useNameForReader } from './useNameForReader';

interface ProposalListProps {
  payment: Pick<PaymentCase, 'amount' | 'payer' | 'receiver'>;
  /** Oldest first, as the backend sends them. */
  proposals: readonly SettlementProposal[];
}

/** Proposals to settle a dispute and how each ended, latest first. */
export function ProposalList({ payment, proposals }: ProposalListProps) {
  const nameOf = useNameForReader();
  return (
    <ul className={styles.proposals}>
      {proposals.toReversed().map(({ _id, kind, by, until, note, outcome, at }) => (
        <li key={_id}>
          {wordsForAny(
            SAID,
            by.role,
            kind,
          )({
            by: nameOf(by),
            name: nameOf(payment[otherParty(by.role)]),
            amount: formatMoney(payment.amount),
            until: formatClockTime(until ?? ''),
          })}
          :{' '}
          <strong>
            {outcome
              ? howItEnded(outcome.answer, outcome.actor ? nameOf(outcome.actor) : '')
              : t(NOT_ANSWERED)}
          </strong>
          <span className={styles.when}>
            {' '}
            · <RelativeTime value={outcome?.at ?? at} />
          </span>
          {note && (
            <blockquote className={styles.note} dir="auto">
              {note}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
