import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './buttonLook';
import styles from './Button.module.css';

interface Look extends ButtonLook {
  icon?: LucideIcon;
  children: ReactNode;
}

type ButtonLinkProps = Look &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, 'to'>)
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
  );

/** A link that looks like a button: `to` stays in the app, `href` leaves it. */
export function ButtonLink({
  variant,
  size,
  block,
  icon: Icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  const look = buttonClass({ variant, size, block }, className);
  const content = (
    <span className={styles.content}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      {children}
    </span>
  );
  if ('to' in rest) {
    return (
      <Link {...rest} className={look}>
        {content}
      </Link>
    );
  }
  const rel = rest.target === '_blank' ? 'noopener noreferrer' : rest.rel;
  return (
    <a {...rest} rel={rel} className={look}>
      {content}
    </a>
  );
}
