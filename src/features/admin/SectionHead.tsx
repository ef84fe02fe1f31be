import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  /** A summary, e.g. '3 open disputes'; announced when it changes. */
  title?: string;
  lead?: string;
  action?: ReactNode;
}

/** The head of a section below its tab. */
export function SectionHead({ title, lead, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <div role="status">{title && <h2 className={styles.title}>{title}</h2>}</div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
