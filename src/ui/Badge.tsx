import { cx } from '../lib/cx';
import styles from './Badge.module.css';

interface BadgeProps {
  count: number;
  /** What is counted, spoken: '3 new announcements'. */
  label: string;
  tone?: 'danger' | 'neutral' | 'accent';
}

const MOST = 99;

/** A count that speaks; nothing when there is nothing to count. */
export function Badge({ count, label, tone = 'danger' }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A red dot that speaks. */
export function DotBadge({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
