import styles from './Badge.module.css';

/** A red dot that speaks. */
export function DotBadge({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
