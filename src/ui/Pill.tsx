import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './Pill.module.css';

interface PillProps {
  tone: 'neutral' | 'warning' | 'success' | 'danger' | 'accent';
  icon: IconNode;
  /** Long words go over several lines. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status: icon and word in its colour. */
export function Pill({ tone, icon, wraps, children }: PillProps) {
  return (
    <span className={cx(styles.pill, styles[tone], wraps && styles.wraps)}>
      <Icon icon={icon} className={styles.icon} />
      {children}
    </span>
  );
}
