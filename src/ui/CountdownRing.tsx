import { countdownTone } from './countdownTone';
import { cx } from '../lib/cx';
import styles from './Countdown.module.css';

const RADIUS = 9.5;
const LENGTH = 2 * Math.PI * RADIUS;
/** A quarter of a pixel each: what the eye cannot see is not drawn anew each second, on every card of a list. */
const STEPS = 240;

interface CountdownRingProps {
  msLeft: number;
  totalMs: number;
  size?: number;
}

/** What is left of a window as a ring that empties; silent, the text beside it speaks. */
export function CountdownRing({ msLeft, totalMs, size = 24 }: CountdownRingProps) {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, msLeft / totalMs)) : 0;
  return (
    <svg
      className={cx(styles.ring, styles[countdownTone(msLeft, totalMs)])}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3"
      aria-hidden
    >
      <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
      <circle
        className={styles.arc}
        cx="12"
        cy="12"
        r={RADIUS}
        transform="rotate(-90 12 12)"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.ceil(share * STEPS) / STEPS)}
      />
    </svg>
  );
}
