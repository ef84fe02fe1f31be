import { Inbox, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: IconNode;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Says that a list is empty, and why that is fine. */
export function EmptyState({ icon = Inbox, title, action, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon icon={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
