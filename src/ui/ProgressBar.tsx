import { useId } from 'react';
import { cx } from '../lib/cx';
import { percentIn } from '../lib/intl';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** From 0 to 1; `null` while unknown. */
  value: number | null;
  label: string;
}

/** Progress as a bar and a number. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const id = useId();
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.text}>
        <span id={id}>{label}</span>
        {share !== null && <span className="tabular">{percentIn(share)}</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <div
          className={cx(styles.bar, percent === null && styles.unknown)}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
