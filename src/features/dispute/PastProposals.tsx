import { otherParty } from '../../../contract/settlement';
import type { PaymentCase, SettlementProposal } from '../../../contract/wire';
import { formatClockTime } from '../../lib/formatClockTime';
import { formatMoney } from '../../lib/formatMoney';
import { RelativeTime } from '../../ui/RelativeTime';
import caseStyles from './DisputeCase.module.css';
import styles from './Settlement.module.css';
import { OUTCOMES, SAID, texts } from './settlementTexts';

interface PastProposalsProps {
  payment: PaymentCase;
  proposals: readonly SettlementProposal[];
}

/** What was proposed and how it ended, latest first; nothing if there was none. */
export function PastProposals({ payment, proposals }: PastProposalsProps) {
  const past = proposals.filter(({ outcome }) => outcome !== null).toReversed();
  if (past.length === 0) return null;
  return (
    <div>
      <h2 className={caseStyles.heading}>{texts.earlier}</h2>
      <ul className={styles.past}>
        {past.map(({ _id, kind, by, until, note, outcome, at }) => (
          <li key={_id}>
            {SAID[by.role](by.fullName)[kind]({
              name: payment[otherParty(by.role)].fullName,
              amount: formatMoney(payment.amount),
              until: formatClockTime(until ?? ''),
            })}
            : <strong>{outcome && OUTCOMES[outcome.answer](outcome.actor?.fullName ?? '')}</strong>
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
    </div>
  );
}
