import type { ReactNode } from 'react';
import styles from './WithReceipt.module.css';

interface WithReceiptProps {
  /** Nothing for a payment without one. */
  receipt: ReactNode;
  children: ReactNode;
}

/** A form with the receipt that it is about: beside it, or above it in the same scroll on a phone. */
export function WithReceipt({ receipt, children }: WithReceiptProps) {
  if (!receipt) return children;
  return (
    <div className={styles.columns}>
      <div className={styles.receipt}>{receipt}</div>
      <div>{children}</div>
    </div>
  );
}
