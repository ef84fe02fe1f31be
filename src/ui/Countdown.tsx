import { CountdownRing } from './CountdownRing';
import { CountdownText } from './CountdownText';
import { countdownTone } from './countdownTone';
import { cx } from '../lib/cx';
import styles from './Countdown.module.css';

interface CountdownProps {
  msLeft: number;
  totalMs: number;
  label?: string;
  spokenAs?: string;
}

/** Ring and text together; pure, the caller brings the time. */
export function Countdown({ msLeft, totalMs, label, spokenAs }: CountdownProps) {
  return (
    <span className={cx(styles.countdown, styles[countdownTone(msLeft, totalMs)])}>
      <CountdownRing msLeft={msLeft} totalMs={totalMs} />
      <span className={styles.words}>
        {label && <span className={styles.label}>{label}</span>}
        <span className={styles.time}>
          <CountdownText msLeft={msLeft} spokenAs={spokenAs} />
        </span>
      </span>
    </span>
  );
}
