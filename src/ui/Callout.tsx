import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './Callout.module.css';

interface CalloutProps {
  tone?: 'info' | 'warning' | 'danger' | 'success';
  title?: ReactNode;
  action?: ReactNode;
  /** Without icon and frame on phones. */
  quiet?: boolean;
  children?: ReactNode;
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

/** A permanent note within the page. */
export function Callout({ tone = 'info', title, action, quiet, children }: CalloutProps) {
  const icon = ICONS[tone];
  return (
    <div className={cx(styles.callout, styles[tone], quiet && styles.quiet)}>
      <Icon icon={icon} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.body}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
