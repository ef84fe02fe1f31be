import { Countdown, countdownTone } from '../ui/Countdown';
import { cx } from '../lib/cx';
import { useNow } from '../lib/useNow';
import { useApprovalWindow } from './approvalWindow';
import { texts } from './texts';
import styles from './TimeLeft.module.css';

interface TimeLeftProps {
  /** End of the approval window, ISO. */
  expiresAt: string | null;
  /** Names the countdown for screen readers: 'Payment of Amara Okafor'. */
  spokenAs: string;
  /** Says who has to act: 'Waiting for you.' */
  waitingFor: string;
}

/**
 * The countdown of a submitted payment and what happens at its end. Only this component renders each second, from the
 * clock that all countdowns share; the card around it does not.
 */
export function TimeLeft({ expiresAt, spokenAs, waitingFor }: TimeLeftProps) {
  const windowMs = useApprovalWindow();
  const time = useNow();
  const end = Date.parse(expiresAt ?? '');
  if (Number.isNaN(end)) return null;
  const msLeft = Math.max(0, end - time);
  return (
    <div className={styles.frame}>
      <div className={cx(styles.strip, styles[countdownTone(msLeft, windowMs)])}>
        <Countdown msLeft={msLeft} totalMs={windowMs} label={texts.timeLeft} spokenAs={spokenAs} />
        {msLeft > 0 && <p className={styles.who}>{waitingFor}</p>}
        <p className={styles.rule}>{msLeft > 0 ? texts.autoApproval : texts.timeIsOver}</p>
      </div>
    </div>
  );
}
