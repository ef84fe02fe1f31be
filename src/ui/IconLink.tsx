import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './IconButton.module.css';

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
