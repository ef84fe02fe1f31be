import styles from './Brand.module.css';

/** Logo and name: two halves of a seal, one for each party, that meet in a check. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.brand}>
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M8.5 16.5 13 21l4.2-4.2"
          stroke="var(--on-accent)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity="0.5"
        />
        <path
          d="m13 21 10.5-10.5"
          stroke="var(--on-accent)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>Peerproof</span>
    </span>
  );
}
