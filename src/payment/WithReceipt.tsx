import type { ReactNode } from 'react';
import { Facts, type Fact } from '../ui/Facts';
import styles from './WithReceipt.module.css';

interface WithReceiptProps {
  /** Compared with the receipt; stands above it. */
  facts?: readonly Fact[];
  /** Nothing for a payment without one. */
  receipt: ReactNode;
  children: ReactNode;
}

/** A form with the payment that it is about: facts and receipt beside it, or above it in the same scroll on a phone. */
export function WithReceipt({ facts, receipt, children }: WithReceiptProps) {
  const list = facts && <Facts items={facts} />;
  if (!receipt)
    return (
      <>
        {list}
        {children}
      </>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.payment}>
        {list}
        <div className={styles.receipt}>{receipt}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}
