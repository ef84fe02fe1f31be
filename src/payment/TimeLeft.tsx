import type { ReactNode } from 'react';
import type { Payment } from '../../contract/wire';
import { Countdown, countdownTone } from '../ui/Countdown';
import { TimeToCome } from '../ui/TimeToCome';
import { cx } from '../lib/cx';
import { useNow } from '../lib/useNow';
import { useApprovalWindow, windowAt } from './approvalWindow';
import { texts } from './texts';
import styles from './TimeLeft.module.css';

interface TimeLeftProps {
  payment: Pick<Payment, 'windowStartedAt' | 'expiresAt' | 'windowPausedAt' | 'windowPausedMs'>;
  /** Names the countdown for screen readers: 'Payment of Amara Okafor'. */
  spokenAs: string;
  /** Says who has to act: 'Waiting for you.' */
  waitingFor: string;
  /** The same with the time of the deadline: 'Decide by tomorrow 15:14'. */
  by?: (time: ReactNode) => ReactNode;
  /** One line on phones. */
  compact?: boolean;
}

/**
 * The countdown of a submitted payment and what happens at its end. Only this component renders each second, from the
 * clock that all countdowns share; the card around it does not.
 */
export function TimeLeft({ payment, spokenAs, waitingFor, by, compact }: TimeLeftProps) {
  const windowMs = useApprovalWindow(payment);
  const time = useNow();
  const approvalWindow = windowAt(payment, time);
  if (!approvalWindow) return null;
  const { msLeft, isPaused } = approvalWindow;
  const rule = isPaused ? texts.paused : texts.autoApproval;
  return (
    <div className={cx(styles.frame, compact && styles.compact)}>
      <div className={cx(styles.strip, styles[countdownTone(msLeft, windowMs)])}>
        <Countdown
          msLeft={msLeft}
          totalMs={windowMs}
          label={isPaused ? texts.timeLeftPaused : texts.timeLeft}
          spokenAs={spokenAs}
        />
        {msLeft > 0 && (
          <p className={styles.who}>
            {by && !isPaused ? by(<TimeToCome value={payment.expiresAt ?? ''} />) : waitingFor}
          </p>
        )}
        <p className={cx(styles.rule, compact && msLeft > 0 && 'visually-hidden-on-phones')}>
          {msLeft > 0 ? rule : texts.timeIsOver}
        </p>
      </div>
    </div>
  );
}
