import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '../../contract/durations';
import { t } from '../../contract/translate';
import { cx } from '../lib/cx';
import { describeTimeLeft, formatTimeLeft } from '../lib/formatTimeLeft';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import styles from './Countdown.module.css';

/** How urgent the rest of a window is: calm, 'soon' in its last sixth, 'last' in its last 24th. */
export function countdownTone(msLeft: number, totalMs: number): 'calm' | 'soon' | 'last' | 'over' {
  if (msLeft <= 0) return 'over';
  const share = totalMs > 0 ? msLeft / totalMs : 0;
  if (share <= 1 / 24) return 'last';
  return share <= 1 / 6 ? 'soon' : 'calm';
}

const RADIUS = 9.5;
const LENGTH = 2 * Math.PI * RADIUS;
/** Rounded to a quarter of a pixel, so that not every card of a list redraws each second. */
const STEPS = 240;

interface CountdownRingProps {
  msLeft: number;
  totalMs: number;
}

/** The rest of a window as a ring that empties; silent, the text beside it is read out. */
export function CountdownRing({ msLeft, totalMs }: CountdownRingProps) {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, msLeft / totalMs)) : 0;
  return (
    <svg
      className={cx(styles.ring, styles[countdownTone(msLeft, totalMs)])}
      width="24"
      height="24"
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

const THRESHOLDS = [60 * MINUTE_MS, 10 * MINUTE_MS, MINUTE_MS, 0];

interface CountdownTextProps {
  msLeft: number;
  /** Names the countdown; if given, screen readers announce it at 1 hour, 10 minutes, 1 minute and the end. */
  spokenAs?: string;
}

/** Time left as `3hr:5min`, `00:00` when expired; in words for screen readers. */
export function CountdownText({ msLeft, spokenAs }: CountdownTextProps) {
  const before = useRef(msLeft);

  useEffect(() => {
    const hasCrossed = THRESHOLDS.some((threshold) => before.current > threshold && msLeft <= threshold);
    before.current = msLeft;
    if (!hasCrossed || !spokenAs) return;
    // What is left, not the threshold: after sleep far less may be left. Rounded up, or at 10 minutes it would say 9.
    const time = describeTimeLeft(Math.ceil(msLeft / MINUTE_MS) * MINUTE_MS);
    sayToScreenReader(t('{name}: {time} left', { name: spokenAs, time }));
  }, [msLeft, spokenAs]);

  return (
    <span role="timer" className="tabular">
      <span aria-hidden>{formatTimeLeft(msLeft)}</span>
      <span className="visually-hidden">{t('{time} left', { time: describeTimeLeft(msLeft) })}</span>
    </span>
  );
}

interface CountdownProps {
  msLeft: number;
  totalMs: number;
  label?: string;
  spokenAs?: string;
}

/** Ring and text together; pure, the caller passes the time. */
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
