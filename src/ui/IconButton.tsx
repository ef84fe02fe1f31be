import type { IconNode } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconNode;
  /** Accessible name and tooltip. */
  label: string;
  variant?: 'ghost' | 'outline';
  badge?: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({
  icon,
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
      <Icon icon={icon} className={styles.icon} />
      <span className="visually-hidden">{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </button>
  );
}

interface IconLinkProps extends Omit<LinkProps, 'children'> {
  icon: IconNode;
  label: string;
  badge?: ReactNode;
}

/** A link that looks like an IconButton. */
export function IconLink({ icon, label, badge, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} title={label} className={styles.button}>
      <Icon icon={icon} className={styles.icon} />
      <span className="visually-hidden">{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </Link>
  );
}
