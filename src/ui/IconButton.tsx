import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Accessible name and tooltip. */
  label: string;
  variant?: 'ghost' | 'outline';
  badge?: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'ghost',
  badge,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={label}
      className={cx(styles.button, variant === 'outline' && styles.outline, className)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className="visually-hidden">{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </button>
  );
}

interface IconLinkProps extends Omit<LinkProps, 'children'> {
  icon: LucideIcon;
  label: string;
  badge?: ReactNode;
}

/** A link that looks like an IconButton. */
export function IconLink({ icon: Icon, label, badge, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} title={label} className={styles.button}>
      <Icon className={styles.icon} aria-hidden />
      <span className="visually-hidden">{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </Link>
  );
}
