import styles from './Badge.module.css';

interface BadgeProps {
  count: number;
  /** The count in words for screen readers: '3 new announcements'. */
  label: string;
}

const MOST = 99;

/** A count with a text for screen readers; renders nothing at 0. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A red dot with a text for screen readers. */
export function DotBadge({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
