import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Says that a list is empty, and why that is fine. */
export function EmptyState({ icon: Icon = Inbox, title, action, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
