import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Pill.module.css';

interface PillProps {
  tone: 'neutral' | 'warning' | 'success' | 'danger' | 'accent';
  icon: LucideIcon;
  children: ReactNode;
}

/** A status: icon and word in its colour. */
export function Pill({ tone, icon: Icon, children }: PillProps) {
  return (
    <span className={cx(styles.pill, styles[tone])}>
      <Icon className={styles.icon} aria-hidden />
      {children}
    </span>
  );
}
