import { isUnderAppeal } from '../../../contract/payment';
import { DecisionCallout } from '../../payment/DecisionCallout';
import { TimeLeft } from '../../payment/TimeLeft';
import { DisputeCallout } from './DisputeCallout';
import { RejectionCallout } from './RejectionCallout';
import { SentProof } from './SentProof';
import type { Spot } from './spot';
import styles from './SpotState.module.css';
import { texts } from './texts';

const words = texts.card;

/** A payment's state: who has to act next, and what happens otherwise. */
export function SpotState({ spot }: { spot: Spot }) {
  const { payment, name } = spot;
  switch (payment.status) {
    case 'pending':
      return <p className={styles.line}>{words.waitingForYou}</p>;
    case 'submitted':
      return (
        <>
          <TimeLeft
            payment={payment}
            waitingFor={words.waitingFor(name)}
            by={words.hasUntil(name)}
            spokenAs={words.about(name)}
          />
          <SentProof payment={payment} />
        </>
      );
    case 'rejected':
      return (
        <>
          <RejectionCallout spot={spot} />
          {!isUnderAppeal(payment) && (
            <p className={styles.line}>{payment.showReportBtn ? words.payOrReport : words.payAgain}</p>
          )}
        </>
      );
    case 'disputed':
      return (
        <>
          <DisputeCallout spot={spot} />
          <SentProof payment={payment} />
          <p className={styles.line}>{words.disputed}</p>
        </>
      );
    case 'accepted':
      if (payment.decision?.by === 'receiver') return <p className={styles.line}>{words.acceptedBy(name)}</p>;
      if (payment.decision) return <DecisionCallout payment={payment} />;
      return <p className={styles.line}>{words.accepted}</p>;
  }
}
